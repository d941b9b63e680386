-- HMAC of the content within the company: of its pools of unique codes one has it. What may stand in others as well, such as
-- a code that was voided before anybody had it, has the pool's fingerprint here. Null: of before, until the next import.
alter table code_contents add column company_fingerprint bytea;
create unique index code_contents_company_fingerprint on code_contents (company_id, company_fingerprint);
create index code_contents_unclaimed on code_contents (company_id, code_id) where company_fingerprint is null;
