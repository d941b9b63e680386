-- The part of each payment and refund that is tax. None of those before had any.
alter table payment_events add column tax bigint not null default 0;
