-- Made by hand without an end, they would hold their coupon for ever.
update orders set pay_by = now() + interval '7 days'
 where source = 'member' and state = 'created' and coupon_code is not null and pay_by is null;
