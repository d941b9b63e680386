-- Whoever runs this server: the company that was founded first. What its members do for the others, such as selling
-- plans, is nobody else's to do.
alter table companies add column is_operator boolean not null default false;
create unique index companies_operator on companies (is_operator) where is_operator;
update companies set is_operator = true where id = (select id from companies order by created_at, id limit 1);
