-- Where nothing waited when the tables were last looked over, every way to one message seemed as short as the way through
-- all that are due, and a kept plan went on so. What is asked by conversation cannot use this index any more.
drop index message_sends_due;
create index message_sends_due on message_sends (next_at) where state = 'queued' and next_at > '-infinity';
