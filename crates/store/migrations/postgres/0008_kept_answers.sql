-- Answers to requests that have a key of their own (Idempotency-Key), so that a repeated request gets the same one.
CREATE TABLE kept_answer (
    account_id bytea NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    -- The digests of the key and of the request.
    key bytea NOT NULL CHECK (octet_length(key) = 32),
    request bytea NOT NULL CHECK (octet_length(request) = 32),
    kept_at bigint NOT NULL,
    -- How many answers of the account were kept up to this one, and how many bytes before it: the first and the last row say
    -- how much an account has, without counting.
    number bigint NOT NULL,
    before bigint NOT NULL,
    answer bytea NOT NULL,
    PRIMARY KEY (account_id, key),
    UNIQUE (account_id, number)
);
-- It is compressed already.
ALTER TABLE kept_answer ALTER COLUMN answer SET STORAGE EXTERNAL;
CREATE INDEX kept_answer_before ON kept_answer (account_id, before);
CREATE INDEX kept_answer_age ON kept_answer (kept_at);
