alter table invites add column group_ids uuid[] not null default '{}'::uuid[];
create index invites_group_ids_idx_24c7ec26 on invites using gin (group_ids);
