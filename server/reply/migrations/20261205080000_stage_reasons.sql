-- A decision is found by what each of its stages found, and by the rules that were looked at: both are read from the record
-- itself. What is said of nearly every message, that nothing stood in the way, is no reason to look for.
create function reply_reasons(stages jsonb, why text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct reason), '{}')
    from (select why as reason
          union all select jsonb_array_elements_text(jsonb_path_query_array(stages, '$[*].why'))
          union all select jsonb_array_elements_text(jsonb_path_query_array(stages, '$[*].candidates[*].why'))) as found
   where reason <> all ('{may-answer,no-hand-off-word,within-hours,no-bargain}')
$$;
create function reply_candidates(stages jsonb) returns uuid[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct id::uuid), '{}')
    from jsonb_array_elements_text(jsonb_path_query_array(stages, '$[*].candidates[*].id')) as id
$$;
create index reply_decisions_reasons on reply_decisions using gin (reply_reasons(stages, why));
create index reply_decisions_candidates on reply_decisions using gin (reply_candidates(stages));

create or replace view reply_entries as
select r.message_id as id, r.company_id, (r.fence + 1)::bigint as version, r.asked_at as created_at,
       coalesce(r.decided_at, r.asked_at) as updated_at, null::uuid as created_by,
       r.asked_at as at, r.account_id, m.contact_id, r.conversation_id, r.seq::numeric as seq, m.text,
       case when r.state = 'done' then r.outcome else 'waiting' end as outcome, r.why,
       case when r.by_kind = 'rule' then r.by_id end as rule_id, r.by_name,
       nullif(array_to_string(r.said, E'\n'), '') as said, r.latency_ms::numeric as latency_ms, r.tokens::numeric as tokens,
       (r.cost / 1000000.0)::double precision as cost,
       case when r.said is null then m.search else m.search || ' ' || lower(array_to_string(r.said, ' ')) end as search,
       reply_reasons(r.stages, r.why) as reasons, reply_candidates(r.stages) as looked_at_ids
  from reply_decisions r join messages m on m.company_id = r.company_id and m.id = r.message_id;
