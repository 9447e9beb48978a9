CREATE TABLE api_key (
    id bytea NOT NULL PRIMARY KEY CHECK (octet_length(id) = 16),
    account_id bytea NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    name text NOT NULL,
    hash bytea NOT NULL UNIQUE CHECK (octet_length(hash) = 32),
    hint text NOT NULL,
    created_at bigint NOT NULL,
    used_at bigint
);

CREATE INDEX api_key_by_account ON api_key (account_id);
