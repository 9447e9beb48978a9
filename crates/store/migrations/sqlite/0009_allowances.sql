-- What the operator allows one account instead of what every account may have; a number that is absent is that of every account.
CREATE TABLE allowance (
    account_id BLOB NOT NULL PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
    designs INTEGER,
    design_bytes INTEGER,
    keys INTEGER,
    labels INTEGER
) STRICT, WITHOUT ROWID;
