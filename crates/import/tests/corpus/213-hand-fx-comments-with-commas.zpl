^XA
^FX This is a comment, with commas, and (brackets)
^FX============================
^PW609^LL203
^FX text ^FS
^FO20,20^A0N,40,40^FDCommented^FS ^FX on the same line
^FO20,70^GB300,3,3^FS^FX^FS
^FXno blank
^FO20,90^A0N,30,30^FDafter comments^FS
^XZ
