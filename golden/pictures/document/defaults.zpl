^FX CF, FW and BY are for fields that say nothing themselves.
^XA^PW260^LL140
^CF0,30,24^FWN,1^FO250,10^FDto the right^FS
^FWR,0^FO10,10^FDturned^FS
^FWN^BY3,2,40^FO60,50^B3,,,N^FDAB^FS
^CFD^FO60,110^FDfont D^FS
^XZ
