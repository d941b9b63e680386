-- Which policy each account, group or all of them are answered by: one each. Both null: all.
create table reply_policy_places (
  policy_id uuid not null,
  company_id uuid not null,
  account_id uuid,
  group_id uuid,
  foreign key (company_id, policy_id) references reply_policies (company_id, id) on delete cascade
);
create unique index reply_policy_places_claim on reply_policy_places (company_id, account_id, group_id) nulls not distinct;
create index reply_policy_places_policy on reply_policy_places (policy_id);
