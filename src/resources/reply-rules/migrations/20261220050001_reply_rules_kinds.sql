alter table reply_rules add column kinds text[] not null default '{}'::text[];
create index reply_rules_kinds_idx_98b63ed3 on reply_rules using gin (kinds);
alter table reply_rules add constraint reply_rules_kinds_check_77aa710a check (kinds <@ array['price', 'discount', 'bulk', 'stock', 'product', 'size', 'gift', 'deliveryTime', 'tracking', 'postage', 'delivery', 'order', 'cancel', 'return', 'refund', 'damaged', 'warranty', 'payment', 'invoice', 'code', 'membership', 'account', 'technical', 'complaint', 'person', 'contact']);
