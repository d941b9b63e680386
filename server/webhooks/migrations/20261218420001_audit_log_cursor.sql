-- The audit log is sent to webhooks from here on.
insert into event_cursors (reader, position) select 'audit-log', coalesce(max(id), 0) from operation_log;
