^FX A letter before a number is ignored.
^XA^PW140^LL80^FOB50,20^GB40,40,4^FS^XZ
