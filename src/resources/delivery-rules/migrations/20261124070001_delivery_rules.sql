alter table delivery_rules add column other_skus boolean not null default false;
alter table delivery_rules add column send_content boolean not null default true;
alter table delivery_rules add column when_short text default 'wait';
alter table delivery_rules alter column template drop not null;
alter table delivery_rules add column merge text default 'one';
alter table delivery_rules add column numbered boolean not null default true;
alter table delivery_rules add column hours jsonb;
alter table delivery_rules add column ship_when text default 'after';
alter table delivery_rules add column confirm boolean not null default false;
alter table delivery_rules add column per_contact_per_day bigint;
alter table delivery_rules add column approve_above bigint;
alter table delivery_rules add constraint delivery_rules_when_short_check_c27273a6 check (when_short in ('wait', 'part', 'review'));
alter table delivery_rules add constraint delivery_rules_merge_check_c7d7744f check (merge in ('one', 'each'));
alter table delivery_rules add constraint delivery_rules_ship_when_check_8aa72c52 check (ship_when in ('after', 'before'));
alter table delivery_rules add constraint delivery_rules_per_contact_per_day_check_8587cc8d check (per_contact_per_day >= 1 and per_contact_per_day <= 100000);
alter table delivery_rules add constraint delivery_rules_approve_above_check_815f5bf2 check (approve_above >= 0 and approve_above <= 1000000000);
-- What does not apply is empty.
update delivery_rules set ship_when = null where not mark_shipped;
