-- The font files of an account, one for each style of a family.
CREATE TABLE font (
    account_id bytea NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    id bytea NOT NULL CHECK (octet_length(id) = 16),
    family text NOT NULL,
    style text NOT NULL,
    created_at bigint NOT NULL,
    size bigint NOT NULL,
    digest bytea NOT NULL CHECK (octet_length(digest) = 32),
    body bytea NOT NULL,
    PRIMARY KEY (account_id, id),
    UNIQUE (account_id, family, style),
    CHECK (size = octet_length(body))
);
