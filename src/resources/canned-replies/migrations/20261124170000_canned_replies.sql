alter table canned_replies add column files uuid[] not null default '{}'::uuid[];
update canned_replies set files = array[file] where file is not null;
alter table canned_replies drop column file;
