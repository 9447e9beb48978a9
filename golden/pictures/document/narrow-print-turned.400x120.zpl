^XA
^FX The print is 240 of the 400 dots of the label: turned within its own width
^PW240^POI
^FO10,10^GB380,100,3^FS
^FO30,25^A0N,30,30^FDin the print width^FS
^FO150,60^BY2^BCN,40,N^FD12345678^FS
^XZ
