-- The conditions of a mail account are in other tables: its lists are told when they change.
create function mail_account_condition_events() returns trigger language plpgsql as $$
begin
  insert into events (company_id, resource, record_id, action, version)
  select a.company_id, 'mail-accounts', a.id, 'edit', a.version + 1
    from mail_accounts a
   where a.id = case tg_op when 'DELETE' then old.account_id else new.account_id end;
  return null;
end $$;
create trigger mail_holds_changed after insert or update or delete on mail_holds
  for each row execute function mail_account_condition_events();
create trigger mail_boxes_changed after update on mail_boxes
  for each row when (old.fault is distinct from new.fault) execute function mail_account_condition_events();
create trigger mail_keys_changed after insert or update on mail_keys
  for each row execute function mail_account_condition_events();
