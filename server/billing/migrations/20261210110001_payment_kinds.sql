-- Nodes of earlier versions cannot run beside this.
-- A service may name the payment itself in each event about it: paid and refunded with the same ID are two events.
alter table plan_payments drop constraint plan_payments_pkey;
alter table plan_payments add primary key (source, event_id, kind);
