drop index if exists products_list_price_idx_a1f73e96;
drop index if exists products_updated_at_idx_aecf6a11;
