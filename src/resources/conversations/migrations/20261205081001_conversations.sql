alter table conversations add column last_sender text;
alter table conversations add constraint conversations_last_sender_check_45c6fc62 check (last_sender in ('contact', 'member', 'rule', 'ai', 'system'));
update conversations c set last_sender = (
  select m.sender_kind from messages m
   where m.company_id = c.company_id and m.conversation_id = c.id and m.direction <> 'activity' and not m.private
   order by m.seq desc limit 1)
 where c.last_message_at is not null;
