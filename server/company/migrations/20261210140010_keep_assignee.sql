-- Whether a conversation stays assigned when its customer begins a new case.
alter table companies add column keep_assignee boolean not null default false;
