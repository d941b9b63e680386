-- How much each company keeps. Written with the rows of its files, in the same statements.
create table file_space (
  company_id uuid primary key,
  -- Bytes of all its files together, without the small pictures that are made of them.
  used bigint not null check (used >= 0)
);

insert into file_space (company_id, used) select company_id, sum(size) from files group by company_id;
