-- A cancelled order gives its coupon back. Those cancelled before this release have kept theirs.
with returned as (
  delete from coupon_redemptions using orders
  where orders.id = order_id and orders.state = 'cancelled' and redeemed_at is not null
  returning coupon_redemptions.coupon_id
), counted as (
  select coupon_id, count(*)::integer as uses from returned group by coupon_id
)
update coupons set redeemed_count = greatest(redeemed_count - uses, 0)
from counted where coupons.id = counted.coupon_id;
