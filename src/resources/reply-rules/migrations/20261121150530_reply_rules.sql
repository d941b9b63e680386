drop index if exists reply_rules_then__idx_2f15bbad;
