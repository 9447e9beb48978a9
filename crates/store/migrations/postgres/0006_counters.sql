-- The next numbers of the counters that a design keeps.
CREATE TABLE counter (
    account_id bytea NOT NULL,
    design_id bytea NOT NULL,
    name text NOT NULL,
    next bigint NOT NULL,
    PRIMARY KEY (account_id, design_id, name),
    FOREIGN KEY (account_id, design_id) REFERENCES design (account_id, id) ON DELETE CASCADE
);
