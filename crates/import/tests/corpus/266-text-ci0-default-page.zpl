^XA^PW812^LL406^CF0,34
^CI0
^FO20,20^FDcode page 850: Gr”áe caf‚ ni¤o^FS
^FO20,64^FH^FDhex: Gr_94_E1e caf_82^FS
^FO20,108^FDbackslash \ and braces {} [] |^FS
^FO20,152^FDhash # dollar $ at @ grave `^FS
^FO20,196^FB500,2,0,L^FDblock\&second^FS
^CI13
^FO20,300^FDci13: Gr”áe \ caf‚^FS
^XZ
