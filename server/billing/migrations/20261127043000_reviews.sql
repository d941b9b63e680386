-- What a person decided about money that was not booked by itself.
alter table plan_payments add column id uuid not null unique default gen_random_uuid();
alter table plan_payments add column version bigint not null default 1;
alter table plan_payments add column reason text;
alter table plan_payments add column settled_at timestamp(3) with time zone;
alter table plan_payments add column settled_by text;
alter table plan_payments add column note text check (length(note) <= 500);
alter table plan_payments drop constraint plan_payments_outcome_check;
alter table plan_payments add constraint plan_payments_outcome_check
  check (outcome in ('noted', 'booked', 'review', 'void', 'settled'));
create index plan_payments_reviews on plan_payments (at) where outcome = 'review';

-- Every company's payments, as records of the one that runs the server.
create view platform_payments as
select p.id, o.id as company_id, p.version, p.at::timestamp(3) with time zone as created_at,
       coalesce(p.settled_at, p.at)::timestamp(3) with time zone as updated_at, null::uuid as created_by,
       p.event_id as number, p.source as provider, p.kind, p.amount, p.currency, p.outcome, p.reason,
       i.number as invoice_number, i.amount as invoice_amount, i.currency as invoice_currency, i.state as invoice_state,
       coalesce(c.name, '') as customer_name, p.settled_at, p.settled_by, p.note
  from companies o
 cross join plan_payments p
  left join invoices i on i.company_id = p.company_id and i.id = p.invoice_id
  left join companies c on c.id = p.company_id
 where o.is_operator;
