-- The tax in payments less the tax in refunds.
alter table figure_days add column taxes bigint not null default 0;
