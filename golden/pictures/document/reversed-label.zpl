^FX LRY: every field reverses what is under it.
^XA^PW240^LL120^LRY
^FO20,20^GB120,60,60^FS
^FO60,30^A0N,40,40^FDreverse^FS
^FO100,60^GB80,40,40^FS
^LRN^XZ
