-- Nodes of earlier versions cannot run beside this.
-- The same for orders: a payment and its refund may have the same ID.
alter table payment_events drop constraint payment_events_pkey;
alter table payment_events add primary key (company_id, source, event_id, kind);
