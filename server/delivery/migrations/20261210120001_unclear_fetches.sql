-- An earlier call may have taken the unit, so the API is asked again under the same number even if the delivery has ended.
alter table delivery_fetches add column unclear boolean not null default false;
