-- A network may hold only a few of a limited coupon's codes that were taken by its link and not used.
alter table coupon_link_visitors add column network text;
create index coupon_link_visitors_network on coupon_link_visitors (company_id, coupon_id, network) where network is not null;
