^XA
^DFE:TAGX.ZPL^FS
^PW 480
^LL 240
^CI28
^CWK,E:HOUSE.FNT
^FX the owner, in a font of the house
^FO20,12
^AKN,24,24^FDWorkshop Kiln Lane^FS
^FO20,44^GB440,2,2^FS
^FX the thing
^CF0,30
^FO20,56
^TBN,300,90
^FN1^FS
^FX its number
^CFF,26
^FO20,160
^FN2^FS
^FO20,196
^BY2,3
^BCN,30,N
^FN2^FS
^FO350,50
^BQN,2,4,M,7
^FN3^FS
^XZ
^XA^XFE:TAGX.ZPL^FS^FN1^FDSoldering iron with stand, temperature controlled^FS^FN2^FD0053^FS^FN3^FDQA,https://kiln.example/t/53^FS^XZ
