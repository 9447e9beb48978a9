CREATE TABLE api_key (
    id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
    account_id BLOB NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    hash BLOB NOT NULL UNIQUE CHECK (length(hash) = 32),
    hint TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    used_at INTEGER
) STRICT, WITHOUT ROWID;

CREATE INDEX api_key_by_account ON api_key (account_id);
