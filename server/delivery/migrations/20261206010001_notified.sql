-- Renamed: whether members were notified of the event; the views of a receipt.
alter table delivery_events rename column told to notified;
alter index delivery_events_to_tell rename to delivery_events_to_notify;
alter table proof_views rename to receipt_views;
alter table receipt_views rename column told_at to notified_at;
