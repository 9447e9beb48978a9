^XA^CI27^PW812^LL305^CF0,34
^FO20,20^FDcode page 1252: Grצße cafי – “quotes” €^FS
^FO20,64^FH^FDhex: caf_E9 _80 5^FS
^FO20,108^FDְֱֲֳִֵֶַָֹÊֻּֽ־ֿ׀ׁׂ׃װױײ׳״ÙÚÛÜÝÞß^FS
^FO20,152^FDאבגדהוזחטיךכלםמןנסעףפץצקרשתûü‎‏ÿ^FS
^XZ
