-- The font files of an account, one for each style of a family.
-- The file is the last column, so that lists do not read past its first page.
CREATE TABLE font (
    account_id BLOB NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    id BLOB NOT NULL CHECK (length(id) = 16),
    family TEXT NOT NULL,
    style TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    size INTEGER NOT NULL,
    digest BLOB NOT NULL CHECK (length(digest) = 32),
    body BLOB NOT NULL,
    PRIMARY KEY (account_id, id),
    UNIQUE (account_id, family, style),
    CHECK (size = length(body))
) STRICT;
