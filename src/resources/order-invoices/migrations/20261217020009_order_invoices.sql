-- Invoices of orders, and the credit notes of refunds.
create table order_invoices (
  id uuid primary key,
  company_id uuid not null,
  version bigint not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  created_by uuid,
  number text not null,
  kind text not null,
  corrects text,
  order_id uuid not null,
  account_id uuid not null,
  order_number text not null,
  lines jsonb not null default '[]'::jsonb,
  discount_amount bigint not null default 0,
  amount bigint not null default 0,
  tax_mode text not null default 'none',
  tax_name text,
  tax_amount bigint not null default 0,
  currency text not null,
  paid_at timestamp(3) with time zone,
  seller_name text not null,
  seller_details text,
  buyer_details text,
  search text generated always as (lower(coalesce(number, '') || ' ' || coalesce(order_number, '') || ' ' || coalesce(buyer_details, ''))) stored
) with (fillfactor = 90);
create unique index order_invoices_company_key_9e692529 on order_invoices (company_id, id);
create unique index order_invoices_number_unique_e9cea438 on order_invoices (company_id, number);
create index order_invoices_number_idx_125cf90a on order_invoices (company_id, number collate parley_words, id);
create index order_invoices_order_id_idx_0a343923 on order_invoices (company_id, order_id, id);
create index order_invoices_created_at_idx_ceda3e22 on order_invoices (company_id, created_at, id);
create index order_invoices_account_id_idx_755b8835 on order_invoices (company_id, account_id, id);
create index order_invoices_search_trgm_b0edea4c on order_invoices using gin (search gin_trgm_ops);
create index order_invoices_search_bigrams_42a74d11 on order_invoices using gin (parley_bigrams(search));
alter table order_invoices add constraint order_invoices_number_check_bffeb1b3 check (length(number) <= 40);
alter table order_invoices add constraint order_invoices_kind_check_01f4fb2e check (kind in ('invoice', 'credit'));
alter table order_invoices add constraint order_invoices_corrects_check_ba1fa6eb check (length(corrects) <= 40);
alter table order_invoices add constraint order_invoices_order_number_check_c65afcbe check (length(order_number) <= 100);
alter table order_invoices add constraint order_invoices_discount_amount_check_73acb886 check (discount_amount >= 0);
alter table order_invoices add constraint order_invoices_amount_check_d2014fa5 check (amount >= 0);
alter table order_invoices add constraint order_invoices_tax_mode_check_64c60691 check (tax_mode in ('none', 'included', 'added'));
alter table order_invoices add constraint order_invoices_tax_name_check_9666a754 check (length(tax_name) <= 30);
alter table order_invoices add constraint order_invoices_tax_amount_check_c5e611d2 check (tax_amount >= 0);
alter table order_invoices add constraint order_invoices_currency_check_81e5ea31 check (currency in ('CNY', 'USD', 'EUR', 'HKD', 'AED', 'AFN', 'ALL', 'AMD', 'AOA', 'ARS', 'AUD', 'AWG', 'AZN', 'BAM', 'BBD', 'BDT', 'BHD', 'BIF', 'BMD', 'BND', 'BOB', 'BRL', 'BSD', 'BTN', 'BWP', 'BYN', 'BZD', 'CAD', 'CDF', 'CHF', 'CLP', 'COP', 'CRC', 'CUP', 'CVE', 'CZK', 'DJF', 'DKK', 'DOP', 'DZD', 'EGP', 'ERN', 'ETB', 'FJD', 'FKP', 'GBP', 'GEL', 'GHS', 'GIP', 'GMD', 'GNF', 'GTQ', 'GYD', 'HNL', 'HTG', 'HUF', 'IDR', 'ILS', 'INR', 'IQD', 'IRR', 'ISK', 'JMD', 'JOD', 'JPY', 'KES', 'KGS', 'KHR', 'KMF', 'KPW', 'KRW', 'KWD', 'KYD', 'KZT', 'LAK', 'LBP', 'LKR', 'LRD', 'LSL', 'LYD', 'MAD', 'MDL', 'MGA', 'MKD', 'MMK', 'MNT', 'MOP', 'MRU', 'MUR', 'MVR', 'MWK', 'MXN', 'MYR', 'MZN', 'NAD', 'NGN', 'NIO', 'NOK', 'NPR', 'NZD', 'OMR', 'PAB', 'PEN', 'PGK', 'PHP', 'PKR', 'PLN', 'PYG', 'QAR', 'RON', 'RSD', 'RUB', 'RWF', 'SAR', 'SBD', 'SCR', 'SDG', 'SEK', 'SGD', 'SHP', 'SLE', 'SOS', 'SRD', 'SSP', 'STN', 'SVC', 'SYP', 'SZL', 'THB', 'TJS', 'TMT', 'TND', 'TOP', 'TRY', 'TTD', 'TWD', 'TZS', 'UAH', 'UGX', 'UYU', 'UZS', 'VES', 'VND', 'VUV', 'WST', 'XAF', 'XCD', 'XCG', 'XOF', 'XPF', 'YER', 'ZAR', 'ZMW', 'ZWG'));
alter table order_invoices add constraint order_invoices_seller_name_check_c755e5de check (length(seller_name) <= 200);
alter table order_invoices add constraint order_invoices_order_id_fkey_34e135c8 foreign key (company_id, order_id) references orders (company_id, id) deferrable initially immediate;
alter table order_invoices add constraint order_invoices_account_id_fkey_64be9855 foreign key (company_id, account_id) references accounts (company_id, id) deferrable initially immediate;
select write_events('order_invoices', 'order-invoices', '44bb2f4d', '{add,edit,remove}', 'case when $row.account_id is not null then array[$row.account_id] end', '{}');
