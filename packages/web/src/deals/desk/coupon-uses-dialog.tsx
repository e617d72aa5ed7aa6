import type { CouponUse, DeskCoupon } from '@driftstone/contract/coupons/coupons-desk.schema.ts';
import { formatPounds } from '@driftstone/contract/money.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { deskTime } from '#platform/clock/desk-time.ts';
import { pagedState } from '#platform/queries/paged-state.ts';
import { Dialog } from '#ui/dialog.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { couponUsesQuery } from '#coupons/desk/coupons-desk.api.ts';
import { copy } from './offers-desk.copy.ts';

interface CouponUsesDialogProps {
  coupon: DeskCoupon | null;
  onClose: () => void;
}

export function CouponUsesDialog({ coupon, onClose }: CouponUsesDialogProps) {
  return (
    <Dialog
      isOpen={coupon !== null}
      onClose={onClose}
      title={coupon ? copy.usesOf(coupon.code) : ''}
    >
      {coupon && <Uses couponId={coupon.id} />}
    </Dialog>
  );
}

function Uses({ couponId }: { couponId: string }) {
  const { rows, state } = pagedState(
    useInfiniteQuery(couponUsesQuery(couponId)),
    ({ uses }) => uses,
  );
  return (
    <PagedList {...state} label={copy.whoUsed} texts={copy.usesList}>
      {rows.map((use) => (
        <UseRow key={use.orderId} {...use} />
      ))}
    </PagedList>
  );
}

function UseRow({ orderId, orderNumber, customer, discount, total, usedAt }: CouponUse) {
  return (
    <li className="p-4">
      <p className="font-semibold wrap-anywhere">{customer}</p>
      <p className="text-sm text-ink-soft">
        <a href={`/desk/orders?id=${orderId}`} className="underline underline-offset-4">
          {copy.order(orderNumber)}
        </a>
        , {deskTime(usedAt)}: {copy.saved(formatPounds(discount), formatPounds(total))}
      </p>
    </li>
  );
}
