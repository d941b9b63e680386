drop index if exists contacts_language_idx_c5788831;
