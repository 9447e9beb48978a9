^XA^PW812^LL609^CF0,34
^CI0^FO20,20^FDCI0 # $ @ [ \ ] { | }^FS
^CI1^FO20,64^FDCI1 # $ @ [ \ ] { | }^FS
^CI2^FO20,108^FDCI2 # $ @ [ \ ] { | }^FS
^CI4^FO20,152^FDCI4 # $ @ [ \ ] { | }^FS
^CI6^FO20,196^FDCI6 # $ @ [ \ ] { | }^FS
^CI7^FO20,240^FDCI7 # $ @ [ \ ] { | }^FS
^CI9^FO20,284^FDCI9 # $ @ [ \ ] { | }^FS
^CI11^FO20,328^FDCI11 # $ @ [ \ ] { | }^FS
^CI13^FO20,372^FDCI13 # $ @ [ \ ] { | }^FS
^CI0,36,21^FO20,416^FDremapped $ to euro 36,21^FS
^XZ
