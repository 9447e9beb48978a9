^XA^CI28^PW609^LL406
^FO20,20^A0N,40,40^FD50% off, 100% cotton^FS
^FO20,80^A0N,40,40^FDHumidity < 60 % and > 20 %^FS
^FO20,140^A0N,40,40^FDTotal $5 and ${AMOUNT}^FS
^FO20,200^A0N,40,40^FDmail sales@mill.example / @REF@^FS
^FO20,260^A0N,40,40^FD[x] packed  [ ] checked^FS
^FO20,320^A0N,40,40^FD%NAME% saves 10% on {{item}}^FS
^XZ
