alter table webhook_deliveries drop constraint webhook_deliveries_event_check_7a2f7f7f;
alter table webhook_deliveries add constraint webhook_deliveries_event_check_ff594611 check (event in ('message.received', 'message.sent', 'conversation.assigned', 'conversation.resolved', 'order.paid', 'order.refunded', 'delivery.sent', 'delivery.failed', 'stock.low', 'report.ready', 'test'));
