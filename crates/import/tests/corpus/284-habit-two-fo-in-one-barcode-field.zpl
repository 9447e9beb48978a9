^XA
^CF 0, 34
^FWR
^FO 30, 20^GB 340, 520, 4^FS
^FO320,60^FDRACK !_rack_! ^FS
^FO70,70^BY2
^B3R,N,80,N,N
^FO210,60^FD7712 ^FS
^CF 0, 22
^FO 160, 60^FD  !_item_!  ^FS
^FO 160, 330^FD  !_colour_!  ^FS
^FO 120, 60^FD kg !_kg_!^FS
^ FX a blank after the caret
^FO 80, 60^FD !_when_!^FS
^FO 60, 600^A0N^FD !_who_! ^FS
^XZ
