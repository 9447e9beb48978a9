^XA
{{- with .Jar }}
^CI28^PW609^LL305
{{ if .Lid }}
    ^FO400,20,2
    ^FWN
    ^A0,36^FDlid {{.Lid}}^FS
{{ end }}
    ^FO20,20,2
    ^A0,54^FD{{.Name | upper}}^FS
    ^FO20,90,2
    ^A0,28^FDfilled {{.Date.Format "2 Jan"}}^FS
{{ range .Codes }}
    ^FO20,140,2
    ^BY2,2,60
    ^BCN,80,N,N^FD{{.}}^FS
{{ end }}
    ^FO590,250,1
    ^A0,28^FD{{.Shelf}}^FS
{{- end }}
^XZ
