-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
alter table webhooks add column saved_by uuid;
create index webhooks_saved_by_idx_e304932c on webhooks (company_id, saved_by, id);
alter table webhooks add constraint webhooks_saved_by_fkey_cf56016a foreign key (company_id, saved_by) references members (company_id, id) on delete set null (saved_by) deferrable initially immediate;
-- What an existing webhook may send is decided by who created it, or by the owner if that is unknown.
update webhooks w set saved_by = coalesce(
  (select m.id from members m where m.company_id = w.company_id and m.id = w.created_by),
  (select m.id from members m where m.company_id = w.company_id and m.is_owner limit 1));
