-- Collation "C" orders by bytes, as SQLite does.
CREATE TABLE account (
    id bytea NOT NULL PRIMARY KEY CHECK (octet_length(id) = 16),
    email text COLLATE "C" NOT NULL UNIQUE,
    password text NOT NULL,
    created_at bigint NOT NULL
);
