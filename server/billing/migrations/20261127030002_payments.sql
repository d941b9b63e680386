-- The last number of each company's invoices in a year: raised in the transaction that makes the invoice, so none is missing.
create table invoice_numbers (
  company_id uuid not null references companies on delete cascade,
  year integer not null,
  last integer not null check (last > 0),
  primary key (company_id, year)
);

-- What is known of an open invoice besides what is shown of it.
create table plan_checkouts (
  company_id uuid not null,
  invoice_id uuid not null primary key,
  -- The version of the subscription that its amount was worked out from.
  basis bigint not null,
  -- What the provider calls the payment, and where it is paid; null until it was asked.
  reference text check (length(reference) <= 400),
  url text check (length(url) <= 4000),
  -- The provider was told that it is to be paid no more.
  ended boolean not null default false,
  begun_at timestamptz,
  foreign key (company_id, invoice_id) references invoices (company_id, id) on delete cascade
);
create index plan_checkouts_company on plan_checkouts (company_id, invoice_id);

-- What payment providers told, by their own numbers: told again it changes nothing.
create table plan_payments (
  source text not null,
  event_id text not null check (length(event_id) between 1 and 400),
  kind text not null check (kind in ('paid', 'refunded', 'expired')),
  -- Null for what names no invoice that there is.
  company_id uuid,
  invoice_id uuid,
  -- Minor units of the currency.
  amount bigint not null check (amount >= 0),
  currency text not null,
  outcome text not null default 'noted' check (outcome in ('noted', 'booked', 'review', 'void')),
  at timestamptz not null default now(),
  primary key (source, event_id),
  foreign key (company_id, invoice_id) references invoices (company_id, id) on delete cascade
);
create index plan_payments_invoice on plan_payments (company_id, invoice_id);

-- Who sells, as invoices name them. One row, the operator's.
create table seller (
  only_one boolean primary key default true check (only_one),
  name text check (length(name) <= 200),
  details text check (length(details) <= 2000),
  version bigint not null default 1,
  updated_at timestamptz not null default now()
);
insert into seller default values;
