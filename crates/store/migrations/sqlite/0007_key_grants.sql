-- What a key may be used for: 1 to print, 2 to change designs; and until when.
ALTER TABLE api_key ADD COLUMN scopes INTEGER NOT NULL DEFAULT 1;
ALTER TABLE api_key ADD COLUMN expires_at INTEGER;
