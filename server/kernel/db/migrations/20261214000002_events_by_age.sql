-- The hourly cleanup read the whole table. Events are written in the order of time, so a summary of each range is enough.
create index events_at on events using brin (at) with (autosummarize = on);
