-- What was delivered ends a wait, so that what a message is counts too: all days are counted anew.
delete from figure_settled;
delete from figure_late;
drop trigger figures_changed on messages;
create trigger figures_changed after update on messages for each row
  when ((old.created_at < now() - interval '1 hour' or new.created_at < now() - interval '1 hour')
    and (old.company_id, old.created_at, old.account_id, old.conversation_id, old.seq, old.direction, old.sender_kind, old.sender_id,
         old.private, old.created_by, old.kind, case when old.direction = 'activity' then old.payload ->> 'what' end)
        is distinct from
        (new.company_id, new.created_at, new.account_id, new.conversation_id, new.seq, new.direction, new.sender_kind, new.sender_id,
         new.private, new.created_by, new.kind, case when new.direction = 'activity' then new.payload ->> 'what' end))
  execute function figures_message();
