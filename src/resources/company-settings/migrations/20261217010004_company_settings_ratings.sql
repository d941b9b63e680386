-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
alter table companies add column asks_rating boolean not null default false;
alter table companies add column rating_question_en text;
alter table companies add column rating_question_zh text;
alter table companies add constraint companies_rating_question_en_check_2562ef9e check (length(rating_question_en) <= 300);
alter table companies add constraint companies_rating_question_zh_check_e027cd67 check (length(rating_question_zh) <= 300);
drop trigger companies_edit_event_bd08039b on companies;
select write_events('companies', 'company-settings', 'b2b57cc8', '{edit}', 'null', '{}', '{version,name,logo,currency,time_zone,default_language,language_switch,session_idle_minutes,session_minutes,one_session,keep_assignee,reply_assigns,asks_rating,rating_question_en,rating_question_zh,buyer_email,mail_codes}');
