alter table delivery_rules add column accounts_for text not null default 'all';
create index delivery_rules_accounts_for_idx_99550042 on delivery_rules (company_id, accounts_for, id);
alter table delivery_rules add constraint delivery_rules_accounts_for_check_e1f47f2e check (accounts_for in ('all', 'chosen'));
-- What was narrowed stays so, also where all that it was narrowed to has been deleted since: its targets still say it.
update delivery_rules r set accounts_for = 'chosen'
 where account_ids <> '{}' or group_id is not null
    or exists (select from delivery_rule_targets t where t.rule_id = r.id and t.account_id is not null)
   and not exists (select from delivery_rule_targets t where t.rule_id = r.id and t.account_id is null and t.group_id is null);
