^FX A default orientation that follows the font in the same field is for the next field.
^XA^PW200^LL140^FO20,20^A0,40^FWR^FDAB^FS^FO120,20^A0,40^FDCD^FS^XZ
