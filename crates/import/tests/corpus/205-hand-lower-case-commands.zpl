^xa
^pw609^ll305
^fo20,20^a0n,50,50^fdlower case^fs
^fo20,90^gb400,3,3^fs
^fo20,110^by2^bcn,80,y,n,n^fdlow-77^fs
^xz
