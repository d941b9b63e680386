-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
alter table invites add column email text;
alter table invites drop constraint invites_invite_type_check_29d470ce;
create index invites_email_idx_c427db5b on invites (company_id, email, id);
alter table invites add constraint invites_invite_type_check_142ea225 check (invite_type in ('LINK', 'MOBILE', 'EMAIL'));
