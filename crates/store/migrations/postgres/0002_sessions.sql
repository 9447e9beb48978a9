-- A session is over at idle_until, which use moves on as far as ends_at.
CREATE TABLE session (
    token bytea NOT NULL PRIMARY KEY CHECK (octet_length(token) = 32),
    account_id bytea NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    client text NOT NULL,
    created_at bigint NOT NULL,
    used_at bigint NOT NULL,
    idle_until bigint NOT NULL,
    ends_at bigint NOT NULL,
    CHECK (idle_until <= ends_at)
);

CREATE INDEX session_by_account ON session (account_id);
CREATE INDEX session_by_end ON session (idle_until);
