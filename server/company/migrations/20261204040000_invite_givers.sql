-- Who made the link that is valid now: what the invitation gives is measured by what they may give.
alter table invite_tokens add column made_by uuid;
