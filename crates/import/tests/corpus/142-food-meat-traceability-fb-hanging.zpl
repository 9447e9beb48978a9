^XA^CI28^PW609^LL609
^FO20,20^A0N,40,40^FDRinderhackfleisch 500 g^FS
^FO20,70^A0N,24,24^FB569,7,4,L,120^FDgeboren: Österreich\&aufgezogen: Österreich, danach zwei Monate auf der Alm\&geschlachtet: AT 99981 EG, Schlachthof Almtal am Fluss\&zerlegt: AT 99982 EG^FS
^FO430,250^GE150,90,4,B^FS^FO430,268^A0N,26,26^FB150,2,2,C^FDAT 99982\&EG\&^FS
^FO20,270^A0N,28,28^FDzu verbrauchen bis^FS^FO20,304^A0N,48,48^FD20.11.2026^FS
^FO20,370^A0N,28,28^FDbei +2 °C^FS
^FO80,420^BY3,3,110^BEN,110,Y,N^FD950110153215^FS
^XZ
