-- Renamed columns: the percentage of a limit, and the days before the end of a plan, of which members were notified.
alter table plan_month_uses rename column told to notified;
alter table file_space rename column told to notified;
alter table subscriptions rename column told_days to notified_days;
