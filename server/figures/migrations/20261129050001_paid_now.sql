-- An order that is paid for the first time, now, and in nothing else another one, was counted on no day that is settled: what
-- was paid or sent of it before counts as it did.
drop trigger figures_changed on orders;
create trigger figures_changed after update on orders for each row
  when ((old.company_id, old.account_id, old.contact_id, old.currency, old.discount_amount, old.coupon_code is null)
        is distinct from
        (new.company_id, new.account_id, new.contact_id, new.currency, new.discount_amount, new.coupon_code is null)
    or old.paid_at is distinct from new.paid_at
       and (old.paid_at is not null or new.paid_at < now() - interval '1 hour'))
  execute function figures_order();
