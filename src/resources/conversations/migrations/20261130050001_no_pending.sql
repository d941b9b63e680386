alter table conversations drop constraint conversations_status_check_2f9e966a;
update conversations set status = 'open' where status = 'pending';
alter table conversations add constraint conversations_status_check_e8ad1a9a check (status in ('open', 'snoozed', 'resolved'));
