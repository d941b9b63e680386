alter table accounts add column sells boolean not null default false;
