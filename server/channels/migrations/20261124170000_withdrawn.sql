-- Taken back: whoever has it may settle what they began, and nobody begins it again.
alter table message_sends add column withdrawn boolean not null default false;
update message_sends set withdrawn = true where last_error = 'withdrawn';
