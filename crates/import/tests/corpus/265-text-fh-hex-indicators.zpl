^XA^CI28^PW812^LL609^CF0,34
^FO20,20^FH^FDdefault: caf_C3_A9^FS
^FO20,64^FH\^FDbackslash: caf\C3\A9^FS
^FO20,108^FH#^FDhash: caf#C3#A9^FS
^FO20,152^FH%^FDpercent: caf%C3%A9^FS
^FO20,196^FH$^FDlower: caf$c3$a9^FS
^FO20,240^FDno FH: caf_C3_A9^FS
^FO20,284^FH^FDcaret _5E tilde _7E underscore _5F^FS
^FO20,328^FH^FDbad _G1 and _4 and _^FS
^FO20,372^FH^FB600,2,0,L^FDblock: _41_5C&second line^FS
^FO20,450^FH^FDeuro _E2_82_AC 5^FS
^XZ
