^XA^CI28^PW609^LL406^CF0,40
^FO20,20^FDΕλληνικά: καλημέρα^FS
^FO20,80^FDРусский: привет^FS
^FO20,140^FDУкраїнська: їжак^FS
^FO20,200^FD日本語 中文 한국어^FS
^FO20,260^FDעברית العربية^FS
^FO20,320^FDemoji 📦 and arrows → ↑^FS
^XZ
