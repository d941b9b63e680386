-- Pieces of what the company wrote down, as answers are drawn from them: written in the transaction that writes the entry.
create table knowledge_chunks (
  company_id uuid not null,
  entry_id uuid not null,
  -- From 0 on, without a gap.
  place integer not null,
  -- What it is found by beside its text: the question and its other wordings, a line each; of a text its title and the
  -- heading above the piece.
  heading text not null,
  text text not null,
  -- What an embeddings model makes of it, and which model; null until it was asked.
  vector real[],
  vector_model text,
  primary key (company_id, entry_id, place),
  check ((vector is null) = (vector_model is null)),
  foreign key (company_id, entry_id) references knowledge (company_id, id) on delete cascade
);
insert into knowledge_chunks (company_id, entry_id, place, heading, text)
select company_id, id, place - 1, title, piece
  from knowledge, regexp_split_to_table(text, case when kind = 'faq' then '\A\Z.' else '\n\s*\n' end)
       with ordinality as pieces (piece, place);

-- One row for each transaction that changed what answers are drawn from: how many there are and which was the last says
-- whether what a node holds of a company is what stands here. Nobody waits for anybody, as they would for a counter.
create table knowledge_changes (
  company_id uuid not null,
  transaction xid8 not null default pg_current_xact_id(),
  at timestamptz(3) not null default now(),
  primary key (company_id, transaction)
);
create index knowledge_changes_at on knowledge_changes (at);

create function note_knowledge_change() returns trigger language plpgsql as $$
begin
  insert into knowledge_changes (company_id) values (coalesce(new.company_id, old.company_id)) on conflict do nothing;
  return null;
end $$;
create trigger knowledge_changed after insert or update or delete on knowledge
  for each row execute function note_knowledge_change();
create trigger knowledge_changed after insert or update or delete on knowledge_chunks
  for each row execute function note_knowledge_change();
create trigger knowledge_changed after insert or update or delete on products
  for each row execute function note_knowledge_change();
create trigger knowledge_changed after insert or update or delete on skus
  for each row execute function note_knowledge_change();

-- What was proposed out of conversations, each question with its answer once.
create table knowledge_proposals (
  company_id uuid not null,
  key bytea not null,
  entry_id uuid not null,
  primary key (company_id, key),
  foreign key (company_id, entry_id) references knowledge (company_id, id) on delete cascade deferrable initially deferred
);
create index knowledge_proposals_entry on knowledge_proposals (company_id, entry_id);
