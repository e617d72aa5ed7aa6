import { formatPence, formatPounds } from '@driftstone/contract/money.ts';

/** WEB-03: an amount by itself, which a translator leaves as the shop writes it. */
export function Money(amount: { pounds: number } | { pence: number }) {
  return (
    <span translate="no">
      {'pounds' in amount ? formatPounds(amount.pounds) : formatPence(amount.pence)}
    </span>
  );
}
