alter table reply_rules add column asks_for text;
alter table reply_rules add column ask_text text;
alter table reply_rules add column ask_again_text text;
alter table reply_rules add column ask_pattern text;
alter table reply_rules add constraint reply_rules_asks_for_check_dafe1291 check (asks_for in ('orderNumber', 'phone', 'email', 'text'));
alter table reply_rules add constraint reply_rules_ask_pattern_check_f6f257be check (length(ask_pattern) <= 200);
