^XA^PW420^LL330
^BY2,3,10
^FO10,30^B4N,12,B,A^FDCODE 49^FS
^FO230,30^B4R,12,N,A^FDCODE 49^FS
^FO10,130^B4I,12,N,A^FDCODE 49^FS
^FO310,30^B4B,12,N,A^FDCODE 49^FS
^FX The line above, small letters by shifts, and the height of BY.^FS
^FO10,240^B4N,,A,0^FDS>M>A>L>L^FS
^FX Stops at a character that there is not.^FS
^FO230,240^B4N,8,N,0^FDSTOPs^FS
^XZ
