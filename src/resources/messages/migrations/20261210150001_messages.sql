alter table messages add column edited_at timestamp(3) with time zone;
alter table messages add column former_texts jsonb;
