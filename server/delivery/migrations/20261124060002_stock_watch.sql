-- Pools are looked at after what happened to them, each time once, by one node.
insert into event_cursors (reader, position) select 'stock', coalesce(max(position), 0) from events on conflict do nothing;
