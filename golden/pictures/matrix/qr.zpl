^XA^PW420^LL180
^FX Printers never turn QR codes, and lower them by the height of BY.^FS
^BY2,3,10
^FO10,0^BQN,2,3^FDMA,UPRIGHT^FS
^FO110,0^BQR,2,3^FDMA,UPRIGHT^FS
^FX Level, mask and modes; the data go before the command.^FS
^FO210,0^BQN,2,3,L,2^FDHM,AAC-42,B0003a,b,N0123^FS
^FX With FT the foot is three modules above the line.^FS
^FT10,160^BQN,2,2^FDQA,01234567^FS
^FO0,160^GB200,1,1^FS
^FX The default module.^FS
^FO110,80^BQN^FDLA,abc^FS
^FX No switches: three characters are lost.^FS
^FO310,0^BQN,2,3^FDHELLO^FS
^FX Reversed.^FS
^FO210,90^GB80,80,80^FS
^FO220,90^FR^BQN,2,2^FDMA,REVERSED^FS
^FX Not of the mode.^FS
^FO310,90^BQN,2,3^FDMM,NABC^FS
^XZ
