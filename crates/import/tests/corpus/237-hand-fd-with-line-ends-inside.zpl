^XA^PW609^LL305
^FO20,20^A0N,36,36^FDone line
broken in the file^FS
^FO20,80^A0N,36,36^FB500,4,0^FDblock
broken
in the file^FS
^FO20,220^BY2^BCN,60,Y^FDBRO
KEN^FS
^XZ
