^FX What is not stored is told of, and so is what nobody fills in.
^XA^PW200^LL60
^XFR:NONE.ZPL^FS
^FO10,10^A0N,30,30^FN7^FS
^FO10,10^A0N,30,30^FDprinted^FS
^XZ
^XA^DFSELF^FS^FO10,10^GB40,40,40^FS^FO60,10^XFSELF^FS^XZ
^XA^XFSELF^FS^XZ
