-- What a shop is or was reached by: names below /s, and host names, which contain a dot. Unique over all companies, and
-- kept for the company when the shop is deleted: buyers still have its links.
create table shop_addresses (
  address text primary key,
  company_id uuid not null references companies (id) on delete cascade,
  shop_id uuid not null,
  created_at timestamptz not null default now()
);
create index shop_addresses_shop on shop_addresses (company_id, shop_id);
