-- What waits seems to be nothing at all after every analyze. An index that only the one question may use, for nothing else
-- says "id > 0", keeps the planner from looking each event up among all that wait, and among what was written in bulk.
drop index events_unplaced;
create index events_unplaced on events (in_bulk, id) where position is null and id > 0;
