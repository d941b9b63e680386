-- Lengths and buyers of a day in one row each: a year is read in a tenth of the time.
drop table figure_spans;
create table figure_spans (
  company_id uuid not null,
  cut text not null check (cut in ('account', 'member', 'product')),
  day date not null,
  account_id uuid not null,
  subject text not null,
  span text not null check (span in ('response', 'lag')),
  -- Lengths, and how many times there are of each.
  buckets integer[] not null,
  counts integer[] not null,
  primary key (company_id, cut, day, account_id, subject, span)
);
drop table figure_buyers;
create table figure_buyers (
  company_id uuid not null,
  cut text not null check (cut in ('account', 'product')),
  day date not null,
  account_id uuid not null,
  subject text not null,
  contact_ids uuid[] not null,
  primary key (company_id, cut, day, account_id, subject)
);
delete from figure_settled;
delete from figure_late;
