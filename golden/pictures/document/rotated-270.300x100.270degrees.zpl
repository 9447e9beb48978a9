^XA
^FX As Labelary's X-Rotation rotates pictures
^FO10,10^GB280,80,3^FS
^FO25,25^A0N,30,30^FDclockwise^FS
^FO170,30^BY2^BCN,40,N^FD12^FS
^XZ
