-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
alter table webhooks drop constraint webhooks_events_check_9cbc8a4f;
alter table webhooks add constraint webhooks_events_check_073c3e32 check (events <@ array['message.received', 'message.sent', 'conversation.assigned', 'conversation.resolved', 'order.paid', 'order.refunded', 'delivery.sent', 'delivery.failed', 'stock.low', 'report.ready', 'log.written']);
