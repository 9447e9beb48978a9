^FX A picture that announces more bytes than the document has ends with its field.
^XA^PW120^LL60^FO10,10^GFB,9999,9999,2,UUUUUUUUUUUUUUUU^FS^FO60,10^GB40,40,4^FS^XZ
