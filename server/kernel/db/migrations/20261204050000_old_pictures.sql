-- Under what name a file's bytes lie, where that is not its id: they were replaced as a whole, and the row says so at once.
alter table files add column stored_as uuid;
-- False for what came before metadata was taken out of pictures; set without a look at any row.
alter table files add column looked_into boolean not null default false;
alter table files alter column looked_into set default true;
create index files_not_looked_into on files (id) where not looked_into and used and type like 'image/%';
