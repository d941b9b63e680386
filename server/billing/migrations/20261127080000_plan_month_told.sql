-- What a call to a language model costs is less than a minor unit: money is counted in millionths of the currency, and an
-- edition's limit is turned into them.
comment on column plan_month_uses.used is 'aiReplies: answers; aiMoney: millionths of the edition''s currency';
-- Of which part of it people were told, in percent.
alter table plan_month_uses add column told smallint not null default 0;
