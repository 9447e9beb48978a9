^XA

^FX A mark of three boxes, then the name of the shop.
^CF0,48
^FO600,30^GB160,160,80^FS
^FO560,110^FR^GB120,120,60^FS
^FO640,70^GB40,40,40,W^FS
^FO40,40^FDThe Tin Kettle^FS
^CF0,26
^FO40,100^FDrepairs of pots, pans and hearts^FS
^FO40,136^FDMarket Row 3, Nestbury^FS

^FX What was brought.
^CFD,36
^FO40,280^FDJam pan, copper^FS
^FO40,330^FDhandle loose^FS
^CFA,18
^FO40,390^FDreceived 18 Nov, ready 25 Nov^FS
^FO30,260^GB500,170,2^FS

^FX The code comes last.
^BY3,2,160
^FO140,500^BC^FDTK-2611-07^FS

^FX Three boxes at the bottom.
^FO30,760^GB250,120,2^FS
^FO280,760^GB250,120,2^FS
^FO530,760^GB250,120,2^FS
^CF0,56
^FO60,795^FD38.00^FS
^FO330,795^FDSHELF^FS
^CF0,110
^FO590,775^FD7B^FS

^XZ
