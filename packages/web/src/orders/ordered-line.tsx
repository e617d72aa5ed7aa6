import { formatPence } from '@driftstone/contract/money.ts';

export interface OrderedLineProps {
  line: {
    name: string;
    quantity: number;
    /** Toppings and add-ons. */
    details: readonly string[];
    /** Of all units. */
    amountPence: number;
  };
}

/** How the checkout's summary and the receipt show what was ordered. */
export function OrderedLine({ line: { name, quantity, details, amountPence } }: OrderedLineProps) {
  return (
    <li className="flex justify-between gap-4">
      <span className="min-w-0">
        <span className="font-semibold tabular-nums">{quantity} × </span>
        {name}
        {details.length > 0 && (
          <span className="block text-sm text-ink-soft">{details.join(', ')}</span>
        )}
      </span>
      <span className="tabular-nums">{formatPence(amountPence)}</span>
    </li>
  );
}
