^XA^PW812^LL609^CI28
^FO20,20^A0N,40,40^FDh = w^FS
^FO20,70^A0N,40,20^FDhalf width of letters^FS
^FO20,120^A0N,40,80^FDdouble^FS
^FO20,170^A0N,40^FDheight only^FS
^FO20,220^A0N,0,40^FDwidth only^FS
^FO20,270^A0,40,40^FDno turn given^FS
^FO20,320^A0N^FDno size^FS
^FO20,350^A0N,5,5^FDbelow ten dots^FS
^FO20,380^A0N,30,30^FDa b  c   d    e^FS
^FO20,430^A0N,30,30^FD   three blanks before^FS
^FO500,20^A0R,60,30^FDR narrow^FS
^FO600,20^A0B,30,60^FDB wide^FS
^XZ
