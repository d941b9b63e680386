-- Whom the invoice is for.
alter table orders add column buyer_details text;
