create index orders_paid_at_idx_2a3d554e on orders (company_id, paid_at, id);
