alter table conversations add column last_kind text;
alter table conversations add constraint conversations_last_kind_check_57f6c8a4 check (last_kind in ('text', 'image', 'file', 'product', 'coupon', 'delivery'));
