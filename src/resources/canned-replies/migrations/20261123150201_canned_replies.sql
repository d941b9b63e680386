alter table canned_replies add column file uuid;
alter table canned_replies add column personal boolean not null default false;
alter table canned_replies add column owner_ids uuid[] not null default '{}'::uuid[];
alter table canned_replies add column group_ids uuid[] not null default '{}'::uuid[];
alter table canned_replies add column account_ids uuid[] not null default '{}'::uuid[];
create index canned_replies_owner_ids_idx_cc38c1b0 on canned_replies using gin (owner_ids);
create index canned_replies_group_ids_idx_82353fdf on canned_replies using gin (group_ids);
create index canned_replies_account_ids_idx_1275226f on canned_replies using gin (account_ids);
create index canned_replies_personal_idx_444ba9ed on canned_replies (company_id, personal, id);
