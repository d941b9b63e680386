-- What a shop is or was reached by: names below /s, and host names, which contain a dot. Unique over all companies.
create table shop_addresses (
  address text primary key,
  company_id uuid not null,
  shop_id uuid not null,
  created_at timestamptz not null default now(),
  foreign key (company_id, shop_id) references shops (company_id, id) on delete cascade
);
create index shop_addresses_shop on shop_addresses (company_id, shop_id);
