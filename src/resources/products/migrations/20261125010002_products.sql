alter table products add column ai_mode text;
alter table products add constraint products_ai_mode_check_ec0866aa check (ai_mode in ('off', 'suggest', 'approve', 'auto'));
