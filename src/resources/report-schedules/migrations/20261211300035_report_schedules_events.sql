-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
select write_events('report_schedules', 'report-schedules', '77b859ff', '{add,edit,remove}', 'null', '{}');
