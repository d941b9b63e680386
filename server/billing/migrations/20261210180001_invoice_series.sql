-- Nodes of earlier versions cannot run beside this.
-- One series of invoice numbers a year for the seller, whoever buys: a seller must not issue a number twice. It goes on after the
-- highest number that any company got.
create table invoice_series (
  year integer primary key,
  last integer not null check (last > 0)
);
insert into invoice_series (year, last) select year, max(last) from invoice_numbers group by year;
drop table invoice_numbers;
