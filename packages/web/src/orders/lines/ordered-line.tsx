import { joinDetails } from '@driftstone/contract/cart/cart.rules.ts';
import { sayAllergens } from '@driftstone/contract/catalogue/allergens.rules.ts';
import { formatPence } from '@driftstone/contract/money.ts';
import type { OrderItem } from '@driftstone/contract/orders/orders.schema.ts';
import type { ReactNode } from 'react';

export interface OrderedLineProps {
  line: {
    name: string;
    quantity: number;
    /** Toppings and add-ons. */
    details: readonly string[];
    /** null or undefined when they were not kept. */
    allergens: OrderItem['allergens'];
    /** The price of all units together. */
    amountPence: number;
  };
  picture: ReactNode;
  /** Shown below the line's words. */
  action?: ReactNode;
}

/** One ordered line, in the checkout's summary and on the receipt. */
export function OrderedLine({ line, picture, action }: OrderedLineProps) {
  const { name, quantity, details, allergens, amountPence } = line;
  return (
    <li className="flex flex-wrap gap-3">
      {picture}
      <span className="min-w-24 flex-1">
        <span className="font-semibold tabular-nums">{quantity} × </span>
        {name}
        {details.length > 0 && (
          <span className="block text-sm text-ink-soft">{joinDetails(details)}</span>
        )}
        {allergens && (
          <span className="block text-sm text-ink-soft">{sayAllergens(allergens)}</span>
        )}
        {action}
      </span>
      <span translate="no" className="ml-auto tabular-nums">
        {formatPence(amountPence)}
      </span>
    </li>
  );
}
