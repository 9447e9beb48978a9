^FX Other characters open commands and part parameters.
^XA^PW240^LL80^CC*^is no command
*CD;*FO10;10*A0N;30;30*FDcaret ^, comma ,*FS
*CT+*FO10;45*A0N;24;24*FDtilde ~JA*FS
*XZ
