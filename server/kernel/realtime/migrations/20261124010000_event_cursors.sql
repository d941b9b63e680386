-- Up to which place of the event log each of its readers has come that must skip nothing. Whoever holds the row reads on.
create table event_cursors (
  reader text primary key,
  position bigint not null
);
