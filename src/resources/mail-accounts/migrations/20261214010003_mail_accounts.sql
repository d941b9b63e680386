-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
alter table mail_accounts add column return_address text;
alter table mail_accounts add column box_server text;
alter table mail_accounts add column box_user text;
alter table mail_accounts add column box_password bytea;
alter table mail_accounts add column hook text;
alter table mail_accounts add column hook_key bytea;
alter table mail_accounts add constraint mail_accounts_box_server_check_bcde9331 check (length(box_server) <= 260);
alter table mail_accounts add constraint mail_accounts_box_user_check_548d2aeb check (length(box_user) <= 254);
alter table mail_accounts add constraint mail_accounts_hook_check_e5bd13b6 check (hook in ('generic', 'mailgun', 'sendgrid', 'ses'));
drop trigger mail_accounts_add_event_be9b6542 on mail_accounts;
drop trigger mail_accounts_edit_event_be9b6542 on mail_accounts;
drop trigger mail_accounts_remove_event_be9b6542 on mail_accounts;
select write_events('mail_accounts', 'mail-accounts', '356b99fd', '{add,edit,remove}', 'null', '{password,box_password,hook_key}');
