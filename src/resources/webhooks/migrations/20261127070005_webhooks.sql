alter table webhooks drop constraint webhooks_events_check_a9cccd3e;
alter table webhooks add constraint webhooks_events_check_9cbc8a4f check (events <@ array['message.received', 'message.sent', 'conversation.assigned', 'conversation.resolved', 'order.paid', 'order.refunded', 'delivery.sent', 'delivery.failed', 'stock.low', 'report.ready']);
