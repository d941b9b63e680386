-- An export or a bulk run is one deed on many records.
alter table operation_log alter column record_id drop not null;
