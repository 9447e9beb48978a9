^XA^PW120^LL80
^FX A box of eight dots.^FS
^FO10,10^GB100,8,8^FS
^XZ