-- What a company reads of how its customers' messages were answered: a record for each, beside what was written.
create view reply_entries as
select r.message_id as id, r.company_id, (r.fence + 1)::bigint as version, r.asked_at as created_at,
       coalesce(r.decided_at, r.asked_at) as updated_at, null::uuid as created_by,
       r.asked_at as at, r.account_id, m.contact_id, r.conversation_id, r.seq::numeric as seq, m.text,
       case when r.state = 'done' then r.outcome else 'waiting' end as outcome, r.why,
       case when r.by_kind = 'rule' then r.by_id end as rule_id, r.by_name,
       nullif(array_to_string(r.said, E'\n'), '') as said, r.latency_ms::numeric as latency_ms, r.tokens::numeric as tokens,
       (r.cost / 1000000.0)::double precision as cost,
       case when r.said is null then m.search else m.search || ' ' || lower(array_to_string(r.said, ' ')) end as search
  from reply_decisions r join messages m on m.company_id = r.company_id and m.id = r.message_id;

-- What a rule answered, as the records above name it.
create index reply_decisions_rule on reply_decisions ((case when by_kind = 'rule' then by_id end), asked_at desc);
