drop index if exists api_keys_last_used_at_idx_c0ca2cd1;
