-- A message that arrives late has the time at which it was written: it counts on that day, and its customer has been
-- waiting since then. Less than a minute is no delay: clocks differ, and the order within a conversation is by number.
create function messages_late() returns trigger language plpgsql as $$
begin
  new.created_at := new.occurred_at;
  return new;
end $$;
create trigger late before insert on messages for each row
  when (new.occurred_at < new.created_at - interval '1 minute') execute function messages_late();

create function messages_late_wait() returns trigger language plpgsql as $$
begin
  update conversations set waiting_since = new.created_at
   where company_id = new.company_id and id = new.conversation_id and waiting_since > new.created_at;
  return null;
end $$;
create trigger late_wait after insert on messages for each row
  when (new.direction = 'incoming' and new.occurred_at < now() - interval '1 minute') execute function messages_late_wait();
