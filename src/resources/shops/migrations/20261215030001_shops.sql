-- The shop pages of companies.
create table shops (
  id uuid primary key,
  company_id uuid not null,
  version bigint not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  created_by uuid,
  name text not null,
  account_id uuid not null,
  address text not null,
  host text,
  slogan text,
  logo uuid,
  colour text default '#FFB400',
  language text not null default 'visitor',
  currency text,
  takes_backorders boolean not null default false,
  is_listed boolean not null default false,
  contact_email text,
  contact_phone text,
  imprint text,
  terms text,
  privacy text,
  refunds text,
  search text generated always as (lower(coalesce(name, '') || ' ' || coalesce(address, ''))) stored
) with (fillfactor = 90);
create unique index shops_company_key_fdd74bb5 on shops (company_id, id);
create unique index shops_account_id_unique_2d7198d7 on shops (company_id, account_id);
create unique index shops_address_unique_d38919c1 on shops (company_id, address);
create unique index shops_host_unique_899c9a1b on shops (company_id, host);
create index shops_name_idx_624e1c90 on shops (company_id, name collate parley_words, id);
create index shops_address_idx_796486f3 on shops (company_id, address collate parley_words, id);
create index shops_is_listed_idx_5d9fa979 on shops (company_id, is_listed, id);
create index shops_created_at_idx_7e76b6fe on shops (company_id, created_at, id);
create index shops_search_trgm_572a1b25 on shops using gin (search gin_trgm_ops);
create index shops_search_bigrams_d06fd0ce on shops using gin (parley_bigrams(search));
alter table shops add constraint shops_name_check_5cec45ba check (length(name) <= 60);
alter table shops add constraint shops_address_check_1ee2efc0 check (length(address) <= 40);
alter table shops add constraint shops_host_check_864c270c check (length(host) <= 100);
alter table shops add constraint shops_slogan_check_75032169 check (length(slogan) <= 120);
alter table shops add constraint shops_language_check_0954eadb check (language in ('visitor', 'en', 'zh'));
alter table shops add constraint shops_currency_check_81e5ea31 check (currency in ('CNY', 'USD', 'EUR', 'HKD', 'AED', 'AFN', 'ALL', 'AMD', 'AOA', 'ARS', 'AUD', 'AWG', 'AZN', 'BAM', 'BBD', 'BDT', 'BHD', 'BIF', 'BMD', 'BND', 'BOB', 'BRL', 'BSD', 'BTN', 'BWP', 'BYN', 'BZD', 'CAD', 'CDF', 'CHF', 'CLP', 'COP', 'CRC', 'CUP', 'CVE', 'CZK', 'DJF', 'DKK', 'DOP', 'DZD', 'EGP', 'ERN', 'ETB', 'FJD', 'FKP', 'GBP', 'GEL', 'GHS', 'GIP', 'GMD', 'GNF', 'GTQ', 'GYD', 'HNL', 'HTG', 'HUF', 'IDR', 'ILS', 'INR', 'IQD', 'IRR', 'ISK', 'JMD', 'JOD', 'JPY', 'KES', 'KGS', 'KHR', 'KMF', 'KPW', 'KRW', 'KWD', 'KYD', 'KZT', 'LAK', 'LBP', 'LKR', 'LRD', 'LSL', 'LYD', 'MAD', 'MDL', 'MGA', 'MKD', 'MMK', 'MNT', 'MOP', 'MRU', 'MUR', 'MVR', 'MWK', 'MXN', 'MYR', 'MZN', 'NAD', 'NGN', 'NIO', 'NOK', 'NPR', 'NZD', 'OMR', 'PAB', 'PEN', 'PGK', 'PHP', 'PKR', 'PLN', 'PYG', 'QAR', 'RON', 'RSD', 'RUB', 'RWF', 'SAR', 'SBD', 'SCR', 'SDG', 'SEK', 'SGD', 'SHP', 'SLE', 'SOS', 'SRD', 'SSP', 'STN', 'SVC', 'SYP', 'SZL', 'THB', 'TJS', 'TMT', 'TND', 'TOP', 'TRY', 'TTD', 'TWD', 'TZS', 'UAH', 'UGX', 'UYU', 'UZS', 'VES', 'VND', 'VUV', 'WST', 'XAF', 'XCD', 'XCG', 'XOF', 'XPF', 'YER', 'ZAR', 'ZMW', 'ZWG'));
alter table shops add constraint shops_contact_phone_check_efd9957f check (length(contact_phone) <= 40);
alter table shops add constraint shops_account_id_fkey_64be9855 foreign key (company_id, account_id) references accounts (company_id, id) deferrable initially immediate;
select write_events('shops', 'shops', 'be69dccf', '{add,edit,remove}', 'null', '{}');
