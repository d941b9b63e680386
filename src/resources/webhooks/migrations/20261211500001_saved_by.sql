alter table webhooks drop constraint webhooks_saved_by_fkey_cf56016a;
alter table webhooks add constraint webhooks_saved_by_fkey_ea7d0d11 foreign key (company_id, saved_by) references members (company_id, id) deferrable initially immediate;
