-- Finds an order by the e-mail address or the coupon code that a customer quotes.
create index orders_email_quoted on orders (company_id, lower(email)) where email is not null;
create index orders_coupon_quoted on orders (company_id, upper(coupon_code)) where coupon_code is not null;
