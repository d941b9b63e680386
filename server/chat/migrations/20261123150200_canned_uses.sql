-- How often each canned reply was sent: the most used are offered first.
create table canned_uses (
  company_id uuid not null,
  canned_reply_id uuid primary key,
  uses bigint not null,
  used_at timestamptz not null default now(),
  foreign key (company_id, canned_reply_id) references canned_replies (company_id, id) on delete cascade
);
