/** What a cook reads of a pizza: its name, and what differs from it. */
import { describePortion } from '@driftstone/contract/catalogue/portions.rules.ts';
import type { TicketLine } from '@driftstone/contract/kitchen/kitchen.schema.ts';
import { copy } from './kitchen.copy.ts';

export interface LineWords {
  name: string;
  /** On the whole pizza. */
  differs: string[];
  halves: { left: string[]; right: string[] } | null;
}

/** Size first, since it decides which dough ball to take. */
export function baseOf({ size, crust }: Pick<TicketLine, 'size' | 'crust'>): string | null {
  return [size, crust].filter((part) => part !== null).join(' ') || null;
}

/** A pizza that its customer has built is called by its toppings: 'Custom Pizza' tells no two of them apart. */
export function wordsOf({ pizza, isCustom, details, portions = [] }: TicketLine): LineWords {
  const whole = details.filter((detail) => !/^(Left|Right) half: /.test(detail));
  const half = (side: 'left' | 'right') =>
    portions
      .filter((part) => part.half === side)
      .map(({ name, amount }) => describePortion(name, { amount }));
  const [left, right] = [half('left'), half('right')];
  const halves = left.length + right.length > 0 ? { left, right } : null;
  if (!isCustom) return { name: pizza, differs: whole, halves };
  if (halves) return { name: copy.halfAndHalf, differs: whole, halves };
  return { name: whole.join(', ') || copy.noToppings, differs: [], halves };
}
