-- Who gives a company an edition while its limits are changed waits for that, and reads what they are then; who changes them
-- finds every company that came to have it before.
create or replace function settle_plan_of_company() returns trigger language plpgsql as $$
begin
  perform 1 from editions where code = new.plan_code for share;
  perform settle_plan_frozen(new.id);
  return null;
end $$;
