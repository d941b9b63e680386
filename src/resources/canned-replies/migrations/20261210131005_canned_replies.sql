-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
drop index if exists canned_replies_shortcut_unique_8f97d34e;
create unique index canned_replies_shortcut_unique_48802c09 on canned_replies (company_id, language, parley_look(shortcut));
