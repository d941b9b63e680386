-- The last export of everything of a company. Its files are stored in pieces: export-<id>-<volume>-<piece>.
create table company_exports (
  company_id uuid primary key references companies (id) on delete cascade,
  id uuid not null,
  state text not null default 'running' check (state in ('running', 'ready', 'failed')),
  done integer not null default 0,
  total integer,
  bytes bigint not null default 0,
  pieces integer[] not null default '{}',
  asked_at timestamp (3) with time zone not null default now(),
  ended_at timestamp (3) with time zone
);

-- Companies that will be, are being or were deleted. The row outlives the company.
create table company_deletions (
  company_id uuid primary key,
  name text not null,
  by_operator boolean not null,
  was_suspended boolean not null,
  asked_at timestamp (3) with time zone not null default now(),
  due_at timestamp (3) with time zone not null,
  started_at timestamp (3) with time zone,
  finished_at timestamp (3) with time zone
);

create or replace view platform_companies as
select c.id, o.id as company_id, c.version + coalesce(s.version, 0) as version, c.created_at,
       coalesce(s.updated_at, c.created_at) as updated_at, null::uuid as created_by,
       c.name, c.is_operator as runs_server,
       (select m.nickname from members m where m.company_id = c.id and m.is_owner limit 1) as owner_name,
       case when s.suspended_at is not null then 'SUSPENDED' when s.expires_at <= now() then 'EXPIRED' else 'ACTIVE' end
         as state,
       c.plan_code, s.interval as paid_by, s.started_at, s.expires_at, t.total as seats, t.used as seats_used,
       (select count(*) from members m where m.company_id = c.id and m.join_status = 'NORMAL') as members,
       (select count(*) from accounts a where a.company_id = c.id) as accounts,
       (select max(x.last_seen_at) from sessions x join members m on m.id = x.user_id where m.company_id = c.id)
         as last_seen_at, lower(c.name) as search,
       d.due_at as deleted_on, e.state as export_state,
       case when e.state = 'ready' then 100 else (100 * e.done / greatest(e.total, 1))::bigint end as export_progress,
       cardinality(e.pieces)::bigint as export_files
  from companies o
 cross join companies c
  left join subscriptions s on s.company_id = c.id
  left join seats t on t.company_id = c.id
  left join company_deletions d on d.company_id = c.id
  left join company_exports e on e.company_id = c.id
 where o.is_operator;

-- Payments of a company that is gone stay in the operator's books, with its name.
create or replace view platform_payments as
select p.id, o.id as company_id, p.version, p.at::timestamp(3) with time zone as created_at,
       coalesce(p.settled_at, p.at)::timestamp(3) with time zone as updated_at, null::uuid as created_by,
       p.event_id as number, p.source as provider, p.kind, p.amount, p.currency, p.outcome, p.reason,
       i.number as invoice_number, i.amount as invoice_amount, i.currency as invoice_currency, i.state as invoice_state,
       coalesce(c.name, d.name, '') as customer_name, p.settled_at, p.settled_by, p.note,
       lower(p.event_id || ' ' || coalesce(c.name, d.name, '') || ' ' || coalesce(i.number, '')) as search
  from companies o
 cross join plan_payments p
  left join invoices i on i.company_id = p.company_id and i.id = p.invoice_id
  left join companies c on c.id = p.company_id
  left join company_deletions d on d.company_id = p.company_id
 where o.is_operator;
