-- One byte for each part of a vector is enough to compare by, and a company's vectors stay small.
update knowledge_chunks set vector = null, vector_model = null where vector is not null;
alter table knowledge_chunks alter column vector type bytea using null::bytea;

-- Whose turn it is to have its pieces embedded: taken by one node at a time, and put off after faults.
create table knowledge_embedding_turns (
  company_id uuid not null,
  profile_id uuid not null,
  faults integer not null default 0,
  due_at timestamptz(3) not null,
  primary key (company_id, profile_id),
  foreign key (company_id, profile_id) references ai_profiles (company_id, id) on delete cascade
);
create index knowledge_chunks_model on knowledge_chunks (company_id, vector_model);
