-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
alter table webhook_deliveries drop constraint webhook_deliveries_fault_check_f3aa500e;
alter table webhook_deliveries add constraint webhook_deliveries_fault_check_864aded3 check (fault in ('status', 'timeout', 'unreachable', 'broken', 'blocked', 'address', 'unsigned', 'gone', 'stopped', 'restored'));
