-- Nodes of earlier versions cannot run beside this.
-- A code belongs to its request: somebody else's request for the same number must not end it.
delete from sms_codes;
alter table sms_codes drop constraint sms_codes_pkey, add primary key (request_hash);
create index sms_codes_number on sms_codes (number_key, scene);
