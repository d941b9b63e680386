-- What all servers on this database share, in one row. No secret stands here.
create table installation (
  only_one boolean primary key default true check (only_one),
  -- Drawn from the installation's secret: tells whether a server has the same one.
  secret_proof bytea not null,
  -- The name of a small file in the store of uploaded files: tells whether a server has the same store.
  files_mark uuid not null
);
