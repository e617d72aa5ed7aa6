import type { Cart } from '@driftstone/contract/cart/cart.schema.ts';
import { couponPart } from '@driftstone/contract/deals/coupon-part.rules.ts';
import { formatPence, formatPounds, poundsToPence } from '@driftstone/contract/money.ts';
import { Link } from 'react-router';
import { translateAmount } from '#ui/translate-amount.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import { paths } from '../paths.ts';
import { CouponForm, type TypedCode } from './coupon-form.tsx';
import { copy } from './cart.copy.ts';

export interface DeliveryPrice {
  /** Such as '12 Beach Road', or a postcode. */
  place: string;
  /** In pence. */
  fee: number | 'not delivered' | 'unknown';
}

interface OrderSummaryProps {
  cart: Cart;
  /** null: the customer's place is unknown. */
  delivery: DeliveryPrice | null;
  /** MONEY-03: the discount brings the delivery fee back. */
  feeNote: string | null;
  isSignedIn: boolean;
  typedCode: TypedCode;
  isOpeningCheckout: boolean;
  onCheckout: () => void;
}

export function OrderSummary(props: OrderSummaryProps) {
  const { cart, delivery, feeNote, isSignedIn, typedCode } = props;
  const { isOpeningCheckout, onCheckout } = props;
  const checkoutText = isSignedIn ? copy.checkout : copy.signInToCheckout;
  return (
    <section
      aria-labelledby="order-summary"
      className="rounded-lg border border-line bg-card p-5 shadow-lift sm:p-7"
    >
      <h2 id="order-summary" className="text-title">
        {copy.summaryTitle}
      </h2>
      <dl className="mt-4 grid gap-2 tabular-nums" aria-live="polite">
        <SummaryRow term={copy.subtotal} amount={formatPounds(cart.subtotal)} />
        {cart.deals?.map(({ name, amount }) => (
          <SummaryRow key={name} term={name} amount={formatPounds(-amount)} />
        ))}
        {cart.couponCode && cart.discountPercent > 0 && (
          <SummaryRow
            term={copy.discount(cart.couponCode, cart.discountPercent)}
            amount={formatPounds(-couponPart(cart))}
          />
        )}
        {delivery && (
          <SummaryRow term={copy.deliveryTo(delivery.place)} amount={feeText(delivery)} />
        )}
        <div className="mt-2 amount-row border-t border-line pt-4 text-title font-semibold">
          <dt>{copy.total}</dt>
          <dd translate="no">{formatPence(totalPenceOf(cart, delivery))}</dd>
        </div>
      </dl>
      <p className="mt-2 text-sm text-ink-soft">{delivery ? copy.pickupNote : copy.feeNote}</p>
      <div className="mt-6">
        <CouponForm appliedCode={cart.couponCode} isSignedIn={isSignedIn} typedCode={typedCode} />
        <StatusLine className="mt-2 text-sm">{cart.codeNote ?? feeNote}</StatusLine>
      </div>
      <div className="mt-6 grid grid-cols-1 gap-3">
        <Button size="large" isWide isBusy={isOpeningCheckout} onClick={onCheckout}>
          {isOpeningCheckout ? copy.openingCheckout : checkoutText}
        </Button>
        <Link to={paths.menu} className={buttonClass({ variant: 'quiet', isWide: true })}>
          {copy.continueShopping}
        </Link>
      </div>
    </section>
  );
}

/** OWN-40: includes the delivery as soon as it is known. */
export function totalPenceOf({ total }: Cart, delivery: DeliveryPrice | null): number {
  return poundsToPence(total) + (typeof delivery?.fee === 'number' ? delivery.fee : 0);
}

function feeText({ fee }: DeliveryPrice): string {
  if (fee === 'not delivered') return copy.notDelivered;
  if (fee === 'unknown') return '…';
  return fee === 0 ? copy.freeDelivery : formatPence(fee);
}

function SummaryRow({ term, amount }: { term: string; amount: string }) {
  return (
    <div className="amount-row">
      <dt>{term}</dt>
      <dd translate={translateAmount(amount)}>{amount}</dd>
    </div>
  );
}
