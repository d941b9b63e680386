-- Rules about messages have none.
alter table reply_rules add column after_seconds bigint;
alter table reply_rules alter column after_seconds set default 0;
alter table reply_rules alter column match_kind drop not null;
alter table reply_rules drop constraint reply_rules_on__check_7eee3c85;
alter table reply_rules add constraint reply_rules_on__check_9e5a22ec check (on_ in ('any', 'first', 'media', 'unpaid', 'shipped', 'received'));
alter table reply_rules add constraint reply_rules_after_seconds_check_1a15e6b0 check (after_seconds >= 0 and after_seconds <= 5184000);
