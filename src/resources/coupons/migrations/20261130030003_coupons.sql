alter table coupons drop constraint coupons_state_check_e2a77d45;
alter table coupons add constraint coupons_state_check_44989459 check (state in ('draft', 'active', 'paused', 'ended'));
