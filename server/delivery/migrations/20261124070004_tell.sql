-- Whether whoever decides was told that a delivery needs a person, or that its buyer waits for stock.
alter table delivery_events add column told boolean not null default false;
update delivery_events set told = true;
create index delivery_events_to_tell on delivery_events (id) where not told and to_state in ('needs_review', 'failed', 'waiting_stock');
create index deliveries_sent on deliveries (sent_at) where state in ('sent', 'confirmed');
