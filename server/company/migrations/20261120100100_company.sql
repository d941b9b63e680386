-- Who belongs to a company and what they may do there. Built-in roles stand in the code and have no row.
create table members (
  user_id uuid primary key references users on delete cascade,
  company_id uuid not null references companies on delete cascade,
  is_owner boolean not null default false,
  status smallint not null default 1,
  has_vip_seat boolean not null default false,
  version bigint not null default 1,
  joined_at timestamptz not null default now()
);
create index members_company on members (company_id);
create unique index members_owner on members (company_id) where is_owner;

create table member_roles (
  user_id uuid not null references members on delete cascade,
  role_code text not null,
  primary key (user_id, role_code)
);
