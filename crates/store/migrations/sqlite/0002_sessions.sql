-- A session is over at idle_until, which use moves on as far as ends_at.
CREATE TABLE session (
    token BLOB NOT NULL PRIMARY KEY CHECK (length(token) = 32),
    account_id BLOB NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    client TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    used_at INTEGER NOT NULL,
    idle_until INTEGER NOT NULL,
    ends_at INTEGER NOT NULL,
    CHECK (idle_until <= ends_at)
) STRICT, WITHOUT ROWID;

CREATE INDEX session_by_account ON session (account_id);
CREATE INDEX session_by_end ON session (idle_until);
