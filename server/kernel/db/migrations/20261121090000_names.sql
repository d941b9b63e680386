-- The name of who made a change is kept as it was then; it outlives the member.
alter table operation_log add column actor_name text;
alter table users add column email text;
