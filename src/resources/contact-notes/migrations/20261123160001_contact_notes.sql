create table contact_notes (
  id uuid primary key,
  company_id uuid not null,
  version bigint not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  created_by uuid,
  contact_id uuid not null,
  text text not null,
  author_id uuid,
  search text generated always as (lower(coalesce(text, ''))) stored
) with (fillfactor = 90);
create unique index contact_notes_company_key_a2e9cd35 on contact_notes (company_id, id);
create index contact_notes_contact_id_idx_8d6b02d3 on contact_notes (company_id, contact_id, id);
create index contact_notes_author_id_idx_949797f2 on contact_notes (company_id, author_id, id);
create index contact_notes_created_at_idx_675e7f61 on contact_notes (company_id, created_at, id);
create index contact_notes_search_trgm_98bfa0fc on contact_notes using gin (search gin_trgm_ops);
create index contact_notes_search_bigrams_aaa166f1 on contact_notes using gin (parley_bigrams(search));
alter table contact_notes add constraint contact_notes_contact_id_fkey_013168f8 foreign key (company_id, contact_id) references contacts (company_id, id) deferrable initially immediate;
alter table contact_notes add constraint contact_notes_author_id_fkey_dc99fc5a foreign key (company_id, author_id) references members (company_id, id) on delete set null (author_id) deferrable initially immediate;
