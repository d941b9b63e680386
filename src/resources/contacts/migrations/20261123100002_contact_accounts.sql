-- A contact may write through several accounts, and whoever sees one of them sees the contact.
alter table contacts add column account_ids uuid[] not null default '{}'::uuid[];
update contacts set account_ids = array[account_id] where account_id is not null;
alter table contacts drop constraint contacts_account_id_fkey_64be9855;
alter table contacts drop column account_id;
