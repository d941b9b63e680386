create index deliveries_sent_at_idx_40ce31ad on deliveries (company_id, sent_at, id);
