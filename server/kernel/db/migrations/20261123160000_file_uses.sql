-- Who may see a file: everyone in the company where a record's field names it, else whoever sees a record that uses it,
-- and until then whoever brought it. What was there before stays everyone's.
alter table files add column shared boolean not null default false;
update files set shared = true;
-- A picture's, in pixels, as it is to be seen.
alter table files add column width integer;
alter table files add column height integer;
create index files_unshared on files (created_at) where not shared;

create table file_uses (
  company_id uuid not null,
  file_id uuid not null,
  resource text not null,
  record_id uuid not null,
  primary key (file_id, resource, record_id),
  foreign key (company_id, file_id) references files (company_id, id) on delete cascade
);
create index file_uses_record on file_uses (resource, record_id);

-- Names under which bytes may lie that no row tells of: written before the bytes, gone with the row's coming.
create table file_leftovers (
  company_id uuid not null,
  id uuid not null,
  at timestamptz not null default now(),
  primary key (company_id, id)
);
