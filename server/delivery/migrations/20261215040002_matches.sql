-- Lines whose product or SKU the catalog does not know, and matches whose waiting orders are not settled yet.
create index order_lines_unknown on order_lines (company_id, account_id, product_external_id)
  where product_id is null or sku_id is null and sku_external_id is not null;
create index channel_products_unsettled on channel_products (created_at, id) where settled_at is null;
