-- Whom a record was for when it changed, so that an event reaches nobody else, also when the record is gone.
alter table events add column audience uuid[];
