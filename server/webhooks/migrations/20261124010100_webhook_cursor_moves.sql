insert into event_cursors (reader, position) select 'webhooks', position from webhook_cursor;
drop table webhook_cursor;
