-- Rules of before get their targets; of two for the same the older one stays enabled.
insert into delivery_rule_targets (rule_id, company_id, product_id, sku_id, account_id, group_id)
select r.id, r.company_id, r.product_id, r.sku_id, places.account_id, places.group_id
  from delivery_rules r cross join lateral (
    select unnest(r.account_ids) as account_id, null::uuid as group_id
    union all select null, r.group_id where r.group_id is not null
    union all select null, null where r.group_id is null and r.account_ids = '{}') as places
 where r.enabled order by r.created_at, r.id on conflict do nothing;
update delivery_rules r set enabled = false
 where enabled and not exists (select from delivery_rule_targets t where t.rule_id = r.id);
