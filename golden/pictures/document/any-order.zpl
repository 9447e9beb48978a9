^FX The commands of a field in another order.
^XA^PW240^LL110
^FDfirst data^A0N,30,30^FO10,10^FS
^GB50,40,4^FO150,10^FS
^FD1234^BY2,3,30^BCN,30,N^FO10,60^FS
^XZ
