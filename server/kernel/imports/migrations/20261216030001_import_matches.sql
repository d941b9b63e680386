-- The first rows of a file that fit existing records, for the screen.
alter table imports add column matches jsonb not null default '[]';
