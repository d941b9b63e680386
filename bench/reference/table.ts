/** The bare table beside the coupons': the same fields, the index of its list and the one of its search. */
export const tableSql = `
create schema if not exists reference;
create extension if not exists pg_trgm;
create table if not exists reference.coupons (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  name text not null,
  kind text not null default 'fixed',
  value integer not null,
  max_discount integer,
  min_amount integer,
  currency text not null default 'CNY',
  total_limit integer,
  per_contact_limit integer default 1,
  starts_at timestamptz(3),
  ends_at timestamptz(3),
  state text not null default 'active'
);
create index if not exists coupons_created_at on reference.coupons (created_at);
create index if not exists coupons_name on reference.coupons using gin (lower(name) gin_trgm_ops);`;

const columns = `id, version, created_at as "createdAt", updated_at as "updatedAt", name, kind, value, max_discount as "maxDiscount",
  min_amount as "minAmount", currency, total_limit as "totalLimit", per_contact_limit as "perContactLimit",
  starts_at as "startsAt", ends_at as "endsAt", state`;

/** Totals follow our rule, so that both answer the same: counted up to 10,000 and estimated beyond. */
export const statements = {
  page: `select ${columns} from reference.coupons order by created_at desc, id desc limit $1 offset $2`,
  count: 'select count(*)::int as total from (select 1 from reference.coupons limit 10001) as capped',
  estimate: `select reltuples::int as total from pg_class where oid = 'reference.coupons'::regclass`,
  found: `select ${columns} from reference.coupons where lower(name) like $1 order by created_at desc, id desc limit $2 offset $3`,
  countFound:
    'select count(*)::int as total from (select 1 from reference.coupons where lower(name) like $1 limit 10001) as capped',
  one: `select ${columns} from reference.coupons where id = $1`,
  create: `insert into reference.coupons (id, name, kind, value, max_discount, min_amount, currency, total_limit, per_contact_limit,
    starts_at, ends_at, state) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning ${columns}`,
  update: `update reference.coupons set name = $3, kind = $4, value = $5, max_discount = $6, min_amount = $7, currency = $8,
    total_limit = $9, per_contact_limit = $10, starts_at = $11, ends_at = $12, state = $13, version = version + 1,
    updated_at = now() where id = $1 and version = $2 returning ${columns}`,
} as const;
