-- Renamed: the name of the contact that the channel reported.
alter table contact_channels rename column told_name to reported_name;
