-- What a list can be brought back to: its filter, order and columns. `place` keeps a person to a hundred for each list.
create table saved_queries (
  id uuid primary key,
  company_id uuid not null references companies (id) on delete cascade,
  owner_id uuid not null,
  resource text not null,
  place smallint not null check (place between 1 and 100),
  name text not null check (length(name) between 1 and 60),
  shared boolean not null default false,
  value jsonb not null,
  version bigint not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  foreign key (company_id, owner_id) references members (company_id, id) on delete cascade
);
create unique index saved_queries_company on saved_queries (company_id, id);
create unique index saved_queries_place on saved_queries (company_id, owner_id, resource, place);
create unique index saved_queries_name on saved_queries (company_id, owner_id, resource, lower(name));
create index saved_queries_shared on saved_queries (company_id, resource) where shared;

-- Which of them a person's list begins with: their own or one that is shared.
create table default_queries (
  company_id uuid not null,
  member_id uuid not null,
  resource text not null,
  query_id uuid not null,
  primary key (company_id, member_id, resource),
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade,
  foreign key (company_id, query_id) references saved_queries (company_id, id) on delete cascade
);
create index default_queries_query on default_queries (company_id, query_id);
