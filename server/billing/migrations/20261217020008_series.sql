-- One table of number series for all sellers. The version before finds the installation's series by its year alone, and
-- adds one without the other columns; theirs have no `year`. To be dropped by the version after.
alter table invoice_series
  add column company_id uuid not null default '00000000-0000-0000-0000-000000000000',
  add column kind text not null default 'plan' check (kind in ('plan', 'order')),
  add column of_year integer;
update invoice_series set of_year = year;
alter table invoice_series drop constraint invoice_series_pkey;
alter table invoice_series alter column year drop not null, add constraint invoice_series_year unique (year),
  alter column of_year set not null, add primary key (company_id, kind, of_year),
  add constraint invoice_series_of_plans check ((kind = 'plan') = (year is not null));
create function year_of_invoice_series() returns trigger language plpgsql as $$
begin
  new.of_year := coalesce(new.of_year, new.year);
  return new;
end $$;
create trigger year_of_invoice_series before insert on invoice_series for each row execute function year_of_invoice_series();
