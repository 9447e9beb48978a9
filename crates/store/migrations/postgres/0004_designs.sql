-- The account is part of the key: the same id in another account is another design.
CREATE TABLE design (
    account_id bytea NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    id bytea NOT NULL CHECK (octet_length(id) = 16),
    name text NOT NULL,
    revision bigint NOT NULL CHECK (revision > 0),
    summary bytea NOT NULL,
    created_at bigint NOT NULL,
    updated_at bigint NOT NULL,
    PRIMARY KEY (account_id, id)
);

-- All bodies, the current one among them: saving writes a body once and never moves it.
CREATE TABLE design_version (
    account_id bytea NOT NULL,
    design_id bytea NOT NULL,
    revision bigint NOT NULL CHECK (revision > 0),
    saved_at bigint NOT NULL,
    size bigint NOT NULL,
    digest bytea NOT NULL CHECK (octet_length(digest) = 32),
    body bytea NOT NULL,
    PRIMARY KEY (account_id, design_id, revision),
    FOREIGN KEY (account_id, design_id) REFERENCES design (account_id, id) ON DELETE CASCADE,
    CHECK (size = octet_length(body))
);
