-- Accounts that sell for test payments, which move no money. Only the demo adds any.
create table test_payment_accounts (
  company_id uuid not null,
  account_id uuid primary key,
  foreign key (company_id, account_id) references accounts (company_id, id) on delete cascade
);
create index test_payment_accounts_account on test_payment_accounts (company_id, account_id);
