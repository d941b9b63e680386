/** SQL for a coupon's current condition, by the database clock, over `coupons c` and `coupon_uses u`. */
export const condition = `case when c.state <> 'active' then c.state
              when c.ends_at <= now() then 'expired'
              when u.used >= c.total_limit or u.spent >= c.budget_limit then 'exhausted'
              when c.starts_at > now() then 'waiting'
              else 'running' end`;
