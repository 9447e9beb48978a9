^XA
^PW900
^LL600
^CI28
^FO20,20^GB860,560,4,B,1^FS
^FO50,50^A0N,70,70^FD${model}^FS
^FO50,140^A0N,36,36^FDSerial ${serial}^FS
^FO50,190^A0N,36,36^FD${volts} V  ${hertz} Hz  ${watts} W^FS
^FO50,240^A0N,36,36^FDIP ${ip_class}   Made ${month}/${year}^FS
^FO50,310^BY3,3,120^BCN,120,Y,N,N,A^FD${serial}^FS
^FO680,60^BXN,8,200^FD${model}|${serial}^FS
^FO700,480^A0N,60,60^FDCE^FS
^XZ
