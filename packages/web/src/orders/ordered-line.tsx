import { formatPence } from '@driftstone/contract/money.ts';

export interface OrderedLineProps {
  line: {
    name: string;
    quantity: number;
    /** Toppings and add-ons. */
    details: readonly string[];
    /** For all units together. */
    amountPence: number;
  };
}

/** One ordered line, in the checkout's summary and on the receipt. */
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
