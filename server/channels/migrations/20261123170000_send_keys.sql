-- The number that all tries of a message go out under: its clientId, where no other of the account's went out under it.
alter table message_sends add column key text;
update message_sends s set key = coalesce(m.client_id, m.id::text) from messages m where m.id = s.message_id;
update message_sends s set key = s.message_id::text
 where exists (select 1 from message_sends o
   where o.account_id = s.account_id and o.key = s.key and o.message_id < s.message_id);
alter table message_sends alter column key set not null;
create unique index message_sends_key on message_sends (account_id, key);
