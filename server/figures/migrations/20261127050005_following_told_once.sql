-- A message tells of its own day, and of those of what follows it in its conversation: the latter once in a transaction, for
-- many are imported or moved at a time, and each would read all that follow it. What comes to stand there after that tells
-- of itself.
create function figures_following(message messages, place text) returns timestamptz[] language plpgsql as $$
declare
  setting text := 'parley.figures_' || place;
  told text[] := string_to_array(current_setting(setting, true), ' ');
begin
  if told[1] = message.conversation_id::text and told[2]::bigint <= message.seq then return '{}'; end if;
  perform set_config(setting, message.conversation_id || ' ' || message.seq, true);
  return array(select created_at from messages
                where company_id = message.company_id and conversation_id = message.conversation_id and seq > message.seq);
end $$;

create or replace function figures_message() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    perform figures_unsettle(old.company_id, array[old.created_at] || figures_following(old, 'left'));
  end if;
  perform figures_unsettle(new.company_id, array[new.created_at] || figures_following(new, 'come'));
  return null;
end $$;
