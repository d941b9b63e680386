-- Orders with a refund are few among many: their tab and filter find and count them here, and no other write pays for it.
create index orders_with_refund on orders (company_id, created_at, id) where refunded_amount > 0;
