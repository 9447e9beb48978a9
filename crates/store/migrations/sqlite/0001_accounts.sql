CREATE TABLE account (
    id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
    email TEXT NOT NULL UNIQUE,
    password TEXT NOT NULL,
    created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
