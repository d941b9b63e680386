-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
drop index if exists webhooks_name_unique_970bab58;
create unique index webhooks_name_unique_ca957d50 on webhooks (company_id, parley_look(name));
