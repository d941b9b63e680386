alter table webhook_deliveries drop constraint webhook_deliveries_fault_check_116800cf;
alter table webhook_deliveries add constraint webhook_deliveries_fault_check_f3aa500e check (fault in ('status', 'timeout', 'unreachable', 'broken', 'blocked', 'address', 'unsigned', 'gone', 'stopped'));
