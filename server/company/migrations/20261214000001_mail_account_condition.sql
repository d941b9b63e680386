-- The condition of a mail account is in mail_holds: its lists are told when it changes.
create function mail_holds_events() returns trigger language plpgsql as $$
begin
  insert into events (company_id, resource, record_id, action, version)
  select a.company_id, 'mail-accounts', a.id, 'edit', a.version + 1
    from mail_accounts a
   where a.id = case tg_op when 'DELETE' then old.account_id else new.account_id end;
  return null;
end $$;
create trigger mail_holds_changed after insert or update or delete on mail_holds for each row execute function mail_holds_events();
