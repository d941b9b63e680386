-- A rule beyond the company's plan is not asked: who has the rules in memory reads them anew.
create constraint trigger reply_rules_frozen after insert on plan_frozen deferrable initially deferred for each row
  when (new.name = 'rules') execute function reply_rules_changed();
create constraint trigger reply_rules_thawed after delete on plan_frozen deferrable initially deferred for each row
  when (old.name = 'rules') execute function reply_rules_changed();
