-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
alter table webhook_deliveries drop constraint webhook_deliveries_event_check_ff594611;
alter table webhook_deliveries add constraint webhook_deliveries_event_check_6f3806c9 check (event in ('message.received', 'message.sent', 'conversation.assigned', 'conversation.resolved', 'order.paid', 'order.refunded', 'delivery.sent', 'delivery.failed', 'stock.low', 'report.ready', 'log.written', 'test'));
