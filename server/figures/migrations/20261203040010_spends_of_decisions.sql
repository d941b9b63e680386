-- Which message a language model was asked for: the list behind what AI cost finds its decisions by it. It stays when the
-- message is deleted.
alter table ai_spends add column message_id uuid;
create index ai_spends_message on ai_spends (company_id, message_id) where message_id is not null;
create or replace function figures_spend() returns trigger language plpgsql as $$
begin
  insert into ai_spends (company_id, account_id, currency, cost, message_id)
  select new.company_id, new.account_id, coalesce((
           select p.currency from accounts a join ai_profiles p on p.company_id = a.company_id and p.id = a.ai_profile_id
            where a.company_id = new.company_id and a.id = new.account_id), 'CNY'), new.cost - old.cost, new.message_id;
  return null;
end $$;
