-- One seller for each company that operates the server, of which there is one: a record as all others are.
alter table seller add column id uuid, add column company_id uuid, add column created_by uuid,
  add column created_at timestamp(3) with time zone not null default now(),
  alter column updated_at type timestamp(3) with time zone;
update seller set id = o.id, company_id = o.id from companies o where o.is_operator;
delete from seller where id is null;
alter table seller drop column only_one, drop constraint seller_name_check, drop constraint seller_details_check,
  alter column company_id set not null, add primary key (id);
alter table seller add constraint seller_name_check_038df7d8 check (length(name) <= 200);
select write_events('seller', 'seller', '76e48186', '{edit}', 'null', '{}');
