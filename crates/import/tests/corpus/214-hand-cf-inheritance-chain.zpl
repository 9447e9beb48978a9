^XA^PW812^LL609
^CF0,60
^FO20,20^FDsixty^FS
^CF0,30,50
^FO20,90^FDthirty wide^FS
^CFA,18,10
^FO20,140^FDfont A two^FS
^CFD
^FO20,180^FDfont D default^FS
^CF0
^FO20,220^FDfont 0 default^FS
^A0N,70
^FO20,260^FDA before FO^FS
^FO20,340^FDback to CF^FS
^CF,50
^FO20,400^FDheight only^FS
^XZ
