-- Until an earlier version, entries about a product that was deleted became entries about every product. Those that nobody
-- has saved since are switched off, with an entry in the operation log; the owner is notified why.
with lost as (
  select k.company_id, k.id
    from knowledge k
    join lateral (
      select l.request_id, l.before, l.after from operation_log l
       where l.company_id = k.company_id and l.resource = 'knowledge' and l.record_id = k.id
       order by l.id desc limit 1
    ) last on last.before->>'productId' is not null and last.after ? 'productId' and last.after->>'productId' is null
   where k.product_id is null and k.enabled
     and exists (select from operation_log d
                  where d.company_id = k.company_id and d.request_id = last.request_id and d.resource = 'products'
                    and d.action = 'remove' and d.record_id::text = last.before->>'productId')
), changed as (
  update knowledge k set enabled = false, version = k.version + 1, updated_at = now()
    from lost where k.company_id = lost.company_id and k.id = lost.id returning k.company_id, k.id
), logged as (
  insert into operation_log (company_id, actor_name, request_id, resource, record_id, action, before, after)
  select company_id, 'Parley', 'lost-products', 'knowledge', id, 'edit', '{"enabled": true}', '{"enabled": false}' from changed
)
insert into notifications (company_id, member_id, kind, parameters, link, dedupe)
select c.company_id, m.id, 'knowledge-off', jsonb_build_object('count', count(*)), '/knowledge/list', 'knowledge-off'
  from changed c join members m on m.company_id = c.company_id and m.is_owner
 group by c.company_id, m.id;
