-- Answers to requests that have a key of their own (Idempotency-Key), so that a repeated request gets the same one.
CREATE TABLE kept_answer (
    account_id BLOB NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    -- The digests of the key and of the request.
    key BLOB NOT NULL CHECK (length(key) = 32),
    request BLOB NOT NULL CHECK (length(request) = 32),
    kept_at INTEGER NOT NULL,
    -- How many answers of the account were kept up to this one, and how many bytes before it: the first and the last row say
    -- how much an account has, without counting.
    number INTEGER NOT NULL,
    before INTEGER NOT NULL,
    answer BLOB NOT NULL,
    PRIMARY KEY (account_id, key),
    UNIQUE (account_id, number)
) STRICT;
CREATE INDEX kept_answer_before ON kept_answer (account_id, before);
CREATE INDEX kept_answer_age ON kept_answer (kept_at);
