^FX A character that a code does not have is left out, and the rest is drawn.
^XA^PW420^LL130^FO20,10^B2N,80,Y,N^FD>;903844384574^FS^XZ
