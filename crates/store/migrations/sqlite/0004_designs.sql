-- The account is part of the key: the same id in another account is another design.
CREATE TABLE design (
    account_id BLOB NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    id BLOB NOT NULL CHECK (length(id) = 16),
    name TEXT NOT NULL,
    revision INTEGER NOT NULL CHECK (revision > 0),
    summary BLOB NOT NULL,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    PRIMARY KEY (account_id, id)
) STRICT, WITHOUT ROWID;

-- All bodies, the current one among them: saving writes a body once and never moves it.
-- The body is the last column, so that lists do not read past its first page.
CREATE TABLE design_version (
    account_id BLOB NOT NULL,
    design_id BLOB NOT NULL,
    revision INTEGER NOT NULL CHECK (revision > 0),
    saved_at INTEGER NOT NULL,
    size INTEGER NOT NULL,
    digest BLOB NOT NULL CHECK (length(digest) = 32),
    body BLOB NOT NULL,
    PRIMARY KEY (account_id, design_id, revision),
    FOREIGN KEY (account_id, design_id) REFERENCES design (account_id, id) ON DELETE CASCADE,
    CHECK (size = length(body))
) STRICT;
