-- What an API gave and nobody was handed becomes a code of its pool.
alter table delivery_fetches drop constraint delivery_fetches_state_check,
  add constraint delivery_fetches_state_check check (state in ('wanted', 'fetched', 'used', 'spare', 'refused', 'unknown'));
create index delivery_fetches_fetched on delivery_fetches (delivery_id) where state = 'fetched';
-- What was given back before it was seen has been lost until now.
update delivery_fetches f set state = 'fetched'
 where state = 'used' and exists (
   select from delivery_units u
    where u.delivery_id = f.delivery_id and u.edition = f.edition and u.part = f.part and u.state = 'returned');
