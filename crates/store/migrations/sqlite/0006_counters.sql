-- The next numbers of the counters that a design keeps.
CREATE TABLE counter (
    account_id BLOB NOT NULL,
    design_id BLOB NOT NULL,
    name TEXT NOT NULL,
    next INTEGER NOT NULL,
    PRIMARY KEY (account_id, design_id, name),
    FOREIGN KEY (account_id, design_id) REFERENCES design (account_id, id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
