-- Nodes of earlier versions cannot run beside this.
-- A channel may name the message or order itself in each event about it: events of different kinds are different events.
-- The kind of an order event includes the order's state, that of a status event the status.
alter table inbound_events add column kind text not null default 'message' check (length(kind) between 1 and 40);
alter table inbound_events drop constraint inbound_events_pkey;
alter table inbound_events add primary key (account_id, event_id, kind);
