-- Who comes to a meeting that was announced: each member says so once, and may say otherwise later.
create table announcement_answers (
  company_id uuid not null references companies (id) on delete cascade,
  announcement_id uuid not null,
  member_id uuid not null,
  answer text not null check (answer in ('going', 'notGoing')),
  answered_at timestamp(3) with time zone not null default clock_timestamp(),
  primary key (announcement_id, member_id),
  foreign key (company_id, announcement_id) references announcements (company_id, id) on delete cascade,
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade
);
create index announcement_answers_member on announcement_answers (company_id, member_id);
