import { onFirstUse } from '@driftstone/contract/on-first-use.ts';
import { sayOff } from '@driftstone/contract/deals/coupon-part.rules.ts';
import { formatPence, penceToPounds } from '@driftstone/contract/money.ts';
import { formatPhone } from '@driftstone/contract/phone.rules.ts';
import { type OrderBadge, wordsOf } from '@driftstone/contract/orders/order-words.rules.ts';
import type { Order, OrderItem } from '@driftstone/contract/orders/orders.schema.ts';
import { BadgeCheck, Ban, Banknote, type LucideIcon, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useShop } from '#platform/page/shop.ts';
import { Badge } from '#ui/badge.tsx';
import { OrderedLine } from '#orders/lines/ordered-line.tsx';
import { ReceiptAddresses } from './receipt-addresses.tsx';
import { copy } from './receipt.copy.ts';
import { composeReceipt, type Receipt } from './receipt.ts';

const timeFormat = onFirstUse(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: 'Europe/London',
    }),
);

interface ReceiptCardProps {
  orders: readonly Order[];
  renderPicture: (item: OrderItem) => ReactNode;
  renderAction: (item: OrderItem) => ReactNode;
}

export function ReceiptCard({ orders, renderPicture, renderAction }: ReceiptCardProps) {
  const receipt = composeReceipt(orders);
  const { vatNumber } = useShop();
  return (
    <section
      aria-label={copy.receipt}
      data-print
      className="mx-auto w-full max-w-lg rounded-lg border border-line bg-card p-6 shadow-raised sm:p-8"
    >
      <header className="text-center">
        <p className="font-display text-[length:min(var(--text-heading),9vw)] leading-[1.12] font-semibold">
          {receipt.storeName}
        </p>
        <p className="mt-1 text-ink-soft">{copy.orderNumber(receipt.orderNumbers)}</p>
        <Moments receipt={receipt} />
      </header>
      <ul className="mt-6 grid gap-3 border-t-2 border-dashed border-line pt-6">
        {receipt.lines.map((line) => (
          <OrderedLine
            key={line.key}
            line={line}
            picture={renderPicture(line.item)}
            action={renderAction(line.item)}
          />
        ))}
      </ul>
      <dl className="mt-6 grid gap-2 border-t-2 border-dashed border-line pt-6 tabular-nums">
        {receipt.deliveryFeePence > 0 && (
          <Row term={copy.deliveryFee} amount={formatPence(receipt.deliveryFeePence)} />
        )}
        <Row term={copy.subtotal} amount={formatPence(receipt.subtotalPence)} />
        {receipt.deals.map(({ name, pence }) => (
          <Row key={name} term={name} amount={sayOff(penceToPounds(pence))} />
        ))}
        {receipt.discountPence > 0 && (
          <Row term={copy.coupon} amount={formatPence(-receipt.discountPence)} />
        )}
        <div className="mt-2 amount-row text-title font-bold">
          <dt>{receipt.totalTerm}</dt>
          <dd translate="no">{formatPence(receipt.totalPence)}</dd>
        </div>
        {receipt.paidBy !== null && (
          <div className="amount-row">
            <dt>{copy.paidBy}</dt>
            <dd>{receipt.paidBy}</dd>
          </div>
        )}
        {receipt.refundedPence > 0 && receipt.refundedPence < receipt.totalPence && (
          <Row term={copy.refunded} amount={formatPence(-receipt.refundedPence)} />
        )}
        {receipt.goingBackPence > 0 && (
          <Row term={copy.goingBack} amount={formatPence(-receipt.goingBackPence)} />
        )}
        {vatNumber !== null && <Vat receipt={receipt} />}
      </dl>
      <ReceiptAddresses orders={orders} />
      <p className="mt-6 text-center text-ink-soft">
        {copy.needHelp} <HelpPhone ofStore={receipt.storePhone} />
        {orders.some((order) => wordsOf(order).outcome === 'under_way') && copy.alsoToChange}
      </p>
      <Seller />
    </section>
  );
}

function Vat({ receipt: { vatPence, vatRates } }: { receipt: Receipt }) {
  return (
    <>
      {vatPence > 0 && <Row term={copy.vatIncluded} amount={formatPence(vatPence)} />}
      {vatRates.map((rate) => (
        <Row
          key={rate.percent}
          term={copy.vatAt(rate.percent)}
          amount={formatPence(rate.vatPence)}
        />
      ))}
    </>
  );
}

/** CONF-10: who sold it; DESK-68: what the law requires of a shop that charges VAT, and of no other. */
function Seller() {
  const { name, street, town, postcode, vatNumber } = useShop();
  return (
    <p className="mt-4 text-center text-sm text-ink-soft">
      {copy.soldBy(`${name}, ${street}, ${town}, ${postcode}`)}{' '}
      {vatNumber !== null && copy.vatNumber(vatNumber)}
    </p>
  );
}

/** The time of payment never changes. The latest update does, and gets a line of its own once they differ. */
function Moments({ receipt: { payment, paidAt, updatedAt } }: { receipt: Receipt }) {
  const paid = paidAt && timeFormat().format(paidAt);
  const updated = timeFormat().format(updatedAt);
  const latest = <time dateTime={updatedAt.toISOString()}>{updated}</time>;
  return (
    <div className="mt-3 grid gap-2 text-sm text-ink-soft">
      <p className="flex flex-wrap items-center justify-center gap-3">
        <PaymentBadge payment={payment} />
        {paid === updated ? latest : paid}
      </p>
      {paid !== updated && (
        <p>
          {copy.updated} {latest}
        </p>
      )}
    </div>
  );
}

const ICONS: Record<OrderBadge['tone'], LucideIcon> = {
  success: BadgeCheck,
  warm: Banknote,
  neutral: Undo2,
  alert: Ban,
};

function PaymentBadge({ payment: { text, tone } }: { payment: OrderBadge }) {
  const Icon = ICONS[tone];
  return (
    <Badge tone={tone} icon={<Icon className="size-4" aria-hidden="true" />}>
      {text}
    </Badge>
  );
}

function Row({ term, amount }: { term: string; amount: string }) {
  return (
    <div className="amount-row">
      <dt>{term}</dt>
      <dd translate="no">{amount}</dd>
    </div>
  );
}

function HelpPhone({ ofStore }: { ofStore: string | null }) {
  const shop = useShop();
  return (
    <a
      href={`tel:${ofStore ?? shop.dialledPhone}`}
      className="font-semibold whitespace-nowrap text-ink underline"
    >
      {ofStore === null ? shop.phone : formatPhone(ofStore)}
    </a>
  );
}
