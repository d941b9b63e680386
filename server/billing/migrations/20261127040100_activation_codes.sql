-- What activation codes say, apart from the rows that lists, exports and events show: encrypted under the installation's
-- secret, and found by a digest under another key of it.
create table activation_code_contents (
  code_id uuid primary key,
  company_id uuid not null,
  content bytea not null,
  digest bytea not null unique,
  foreign key (company_id, code_id) references activation_codes (company_id, id) on delete cascade
);
