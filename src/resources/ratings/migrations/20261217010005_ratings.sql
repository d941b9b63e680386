-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
create table ratings (
  id uuid primary key,
  company_id uuid not null,
  version bigint not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  created_by uuid,
  contact_name text not null,
  score bigint not null,
  comment text,
  member_id uuid,
  account_id uuid not null,
  contact_id uuid not null,
  conversation_id uuid not null,
  rated_at timestamp(3) with time zone not null,
  search text generated always as (lower(coalesce(contact_name, '') || ' ' || coalesce(comment, ''))) stored
) with (fillfactor = 90);
create unique index ratings_company_key_760d10ab on ratings (company_id, id);
create index ratings_contact_name_idx_b8170aad on ratings (company_id, contact_name collate parley_words, id);
create index ratings_score_idx_67c644c6 on ratings (company_id, score, id);
create index ratings_member_id_idx_82bcc6a2 on ratings (company_id, member_id, id);
create index ratings_account_id_idx_6c8fafd7 on ratings (company_id, account_id, id);
create index ratings_rated_at_idx_15508aeb on ratings (company_id, rated_at, id);
create index ratings_contact_id_idx_b7471b47 on ratings (company_id, contact_id, id);
create index ratings_conversation_id_idx_b4ff6da2 on ratings (company_id, conversation_id, id);
create index ratings_created_at_idx_33889733 on ratings (company_id, created_at, id);
create index ratings_search_trgm_5afac806 on ratings using gin (search gin_trgm_ops);
create index ratings_search_bigrams_ce2c3f2f on ratings using gin (parley_bigrams(search));
alter table ratings add constraint ratings_contact_name_check_691b8739 check (length(contact_name) <= 60);
alter table ratings add constraint ratings_score_check_6d20d55d check (score >= 1 and score <= 5);
alter table ratings add constraint ratings_member_id_fkey_95c649e8 foreign key (company_id, member_id) references members (company_id, id) on delete set null (member_id) deferrable initially immediate;
alter table ratings add constraint ratings_account_id_fkey_64be9855 foreign key (company_id, account_id) references accounts (company_id, id) deferrable initially immediate;
alter table ratings add constraint ratings_contact_id_fkey_013168f8 foreign key (company_id, contact_id) references contacts (company_id, id) deferrable initially immediate;
alter table ratings add constraint ratings_conversation_id_fkey_eabbc447 foreign key (company_id, conversation_id) references conversations (company_id, id) deferrable initially immediate;
select write_events('ratings', 'ratings', 'c1b376ab', '{add,edit,remove}', 'case when $row.account_id is not null then array[$row.account_id] end', '{}');
