-- What members uploaded. The bytes lie in the files folder under the id; name and type are for people.
create table files (
  id uuid primary key,
  company_id uuid not null,
  name text not null,
  type text not null,
  size bigint not null,
  sha256 bytea not null,
  created_by uuid,
  created_at timestamp(3) with time zone not null default now(),
  unique (company_id, id)
);
