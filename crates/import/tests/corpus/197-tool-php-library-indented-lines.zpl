    ^XA
        ^LH0,0
        ^CF0,40
            ^FO 20, 20 ^FD Invoice 2026-118 ^FS
            ^FO 20, 70 ^GB 500, 3, 3 ^FS
        ^CF0,24
            ^FO 20, 90 ^FD Due 18 December ^FS
            ^FO 20, 130 ^BY 2, 3, 80 ^BC N, 80, Y, N, N ^FD INV2026118 ^FS
    ^XZ
