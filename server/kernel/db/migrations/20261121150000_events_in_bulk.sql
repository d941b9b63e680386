-- Tens of thousands of events of one import would stand before everybody else's. They say so and are placed after them.
alter table events add column in_bulk boolean not null
  default coalesce(current_setting('parley.in_bulk', true), '') = 'on';
drop index events_unplaced;
create index events_unplaced on events (in_bulk, id) where position is null;
-- An event waits for those of the same record that were written in bulk before it.
create index events_unplaced_in_bulk on events (record_id, id) where position is null and in_bulk;
