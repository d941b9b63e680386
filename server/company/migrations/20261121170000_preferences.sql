-- What a person chose of the console's look and what it remembers for them: by name, in one row, so that changes of
-- different names at the same time lose nothing and all of it together has a bound.
create table user_preferences (
  user_id uuid primary key references users (id) on delete cascade,
  preferences jsonb not null check (jsonb_typeof(preferences) = 'object'),
  updated_at timestamp(3) with time zone not null default now(),
  constraint user_preferences_size check (length(preferences::text) <= 60000)
);

-- What a company sets for its members. Null: as whoever runs the server has it.
alter table companies
  add column version bigint not null default 1,
  add column default_language text check (default_language in ('en-US', 'zh-CN')),
  add column language_switch boolean not null default false;
