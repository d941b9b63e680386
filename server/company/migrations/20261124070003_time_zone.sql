-- Where the company's days begin and its hours are; null: nobody said, UTC.
alter table companies add column time_zone text;
