^FX Line breaks of blocks are found before the code page replaces the backslash.
^XA^PW400^LL110^FO10,10^A0N,40^FB380,2,,C^FDA\&B^FS^XZ
