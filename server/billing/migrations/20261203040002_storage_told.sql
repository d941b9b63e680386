-- Of which part of the storage that its plan has a company was told, in percent: 0, 80 or 100.
alter table file_space add column told smallint not null default 0;
