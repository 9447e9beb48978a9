^XA^PW640^LL480^CI28^MMT
^FX ---- head ----
^FO0,0^GB640,64,64^FS ^FX black bar
^FO16,14^A0N,40,40^FR^FD{plant} {line}^FS ^FX up to 20 characters
^FX ---- body ----
^FO16,84^A0N,28,28^FDBatch^FS^FO180,80^A0N,38,38^FD{batch!s:>8}^FS
^FO16,134^A0N,28,28^FDTare kg^FS^FO180,130^A0N,38,38^FD{tare:.3f}^FS
^FO16,184^A0N,28,28^FDNet kg^FS^FO180,180^A0N,38,38^FD{net:.3f}^FS
^FO16,240^GB608,2,2^FS
^FO16,256^A0N,24,24^FB380,4,4^FD{remark}^FS
^FO440,256^BQN,2,5^FDMA,{batch}/{serial:04d}^FS
^XZ
