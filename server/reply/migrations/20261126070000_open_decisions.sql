-- What is open is told by its outcome, which a claim does not change: a row that is claimed stays on its page, and no index
-- is written. (It has an outcome exactly when it is done.)
drop index reply_decisions_due;
drop index reply_decisions_open;
create index reply_decisions_due on reply_decisions (due_at) where outcome is null and due_at > '-infinity';
create index reply_decisions_open on reply_decisions (conversation_id, seq) where outcome is null;
