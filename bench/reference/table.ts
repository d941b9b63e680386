/** The reference table: the same fields, unique name, list index and search index as our labels. */
export const tableSql = `
create schema if not exists reference;
create extension if not exists pg_trgm;
create table if not exists reference.labels (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  name text not null,
  colour text not null default '#FFB400',
  description text,
  shown_in_inbox boolean not null default true,
  search text generated always as (lower(name || ' ' || coalesce(description, ''))) stored
);
create unique index if not exists labels_name on reference.labels (name);
create index if not exists labels_created_at on reference.labels (created_at);
create index if not exists labels_search on reference.labels using gin (search gin_trgm_ops);`;

const columns = `id, version, created_at as "createdAt", updated_at as "updatedAt", name, colour, description,
  shown_in_inbox as "shownInInbox"`;

/** Totals follow our rule, so that both servers answer the same: counted up to 10,000 and estimated beyond. */
export const statements = {
  page: `select ${columns} from reference.labels order by created_at desc, id desc limit $1 offset $2`,
  count: 'select count(*)::int as total from (select 1 from reference.labels limit 10001) as capped',
  estimate: `select reltuples::int as total from pg_class where oid = 'reference.labels'::regclass`,
  found: `select ${columns} from reference.labels where search like $1 order by created_at desc, id desc limit $2 offset $3`,
  countFound:
    'select count(*)::int as total from (select 1 from reference.labels where search like $1 limit 10001) as capped',
  one: `select ${columns} from reference.labels where id = $1`,
  create: `insert into reference.labels (id, name, colour, description, shown_in_inbox) values ($1, $2, $3, $4, $5)
    returning ${columns}`,
  update: `update reference.labels set name = $3, colour = $4, description = $5, shown_in_inbox = $6, version = version + 1,
    updated_at = now() where id = $1 and version = $2 returning ${columns}`,
} as const;
