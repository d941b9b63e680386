-- Of products that there are none is haggled over: what is only said of those stays empty.
alter table products add column bargaining boolean not null default false;
alter table products add column bargain_step bigint;
alter table products alter column bargain_step set default 0;
alter table products add column bargain_rounds bigint;
alter table products alter column bargain_rounds set default 3;
alter table products add column bargain_style text;
alter table products alter column bargain_style set default 'balanced';
alter table products add column bargain_hours bigint;
alter table products alter column bargain_hours set default 24;
alter table products add constraint products_bargain_step_check_1ec521b4 check (bargain_step >= 0 and bargain_step <= 1000000000);
alter table products add constraint products_bargain_rounds_check_b4eed4c8 check (bargain_rounds >= 0 and bargain_rounds <= 20);
alter table products add constraint products_bargain_style_check_360371e8 check (bargain_style in ('firm', 'balanced', 'close'));
alter table products add constraint products_bargain_hours_check_fc240c73 check (bargain_hours >= 1 and bargain_hours <= 720);
