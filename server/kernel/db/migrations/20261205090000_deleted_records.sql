-- Deleted records, for as long as they can be restored: the row as it was, in no table that a resource reads.
create table deleted_records (
  company_id uuid not null,
  resource text not null,
  id uuid not null,
  data jsonb not null,
  -- Which records named it, and where: [{"resource", "field", "records": [[id, version]]}].
  released jsonb not null,
  deleted_at timestamp(3) with time zone not null default now(),
  deleted_by uuid,
  deleted_by_name text,
  primary key (company_id, resource, id)
);
create index deleted_records_at on deleted_records (deleted_at);
