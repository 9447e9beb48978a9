^FX The clock stands still: 2 January 2026, 15:04:05.
^XA^PW330^LL100^CF0,26,26
^FO10,10^FC%,{,#^FD%A, %d %B %Y^FS
^FO10,40^FC%^FD%H:%M:%S = %I:%M %p^FS
^FO10,70^FC%^FDday %j, week %W, 100 %%^FS
^XZ
