/** Adds up what the kitchen has to make for all tickets. */
import { joinDetails } from '@driftstone/contract/cart/cart.rules.ts';
import { isBaked } from '@driftstone/contract/catalogue/item-kinds.rules.ts';
import type { Ticket, TicketLine } from '@driftstone/contract/kitchen/kitchen.schema.ts';
import { baseOf } from '../line-words.ts';
import { copy } from '../kitchen.copy.ts';
import { isPizza, wantedOf } from '../tickets.ts';

export interface Counted {
  /** Such as 'Margherita 12" Thin'. */
  name: string;
  count: number;
}

export interface AllDay {
  pizzas: Counted[];
  /** Size and crust: how the dough is stretched. */
  bases: Counted[];
  toppings: Counted[];
}

/** The most frequent first. Counts only tickets that still have to be baked: new ones, and those in the oven. */
export function countAllDay(tickets: readonly Ticket[]): AllDay {
  const lines = tickets
    .filter(isToMake)
    .flatMap((ticket) => wantedOf(ticket.lines).map(leftOf))
    .filter(isBaked);
  return {
    pizzas: count(lines, (line) => [nameOf(line)]),
    bases: count(lines, (line) => baseOf(line) ?? []),
    toppings: count(lines, ({ options, addOns }) => [...options, ...addOns]),
  };
}

export interface CountedItems {
  pizzas: number;
  others: number;
}

/** Counts what the oven bakes, unless said otherwise. */
export function countItems(
  tickets: readonly Ticket[],
  isCounted: (line: TicketLine) => boolean = isBaked,
): CountedItems {
  const lines = tickets.flatMap((ticket) => wantedOf(ticket.lines)).filter(isCounted);
  const unitsOf = (counted: readonly TicketLine[]) =>
    counted.reduce((units, { quantity }) => units + quantity, 0);
  const pizzas = unitsOf(lines.filter(isPizza));
  return { pizzas, others: unitsOf(lines) - pizzas };
}

/** Nobody is to take a side for a pizza, and stretch too much dough. */
export function sayItems({ pizzas, others }: CountedItems): string {
  if (pizzas === 0) return sayCount(others, 'item');
  const said = sayCount(pizzas, 'pizza');
  return others === 0 ? said : `${said} and ${sayCount(others, 'other item')}`;
}

function sayCount(count: number, thing: string): string {
  return count === 1 ? `1 ${thing}` : `${count} ${thing}s`;
}

function isToMake({ progress }: Ticket): boolean {
  return progress.stage === 'received' || progress.stage === 'accepted';
}

/** What is ticked off is made. */
function leftOf({ made = 0, ...line }: TicketLine): TicketLine {
  return { ...line, quantity: line.quantity - made };
}

/** Pizzas that their customers have built are told apart by their toppings, and called by the dough first. */
function nameOf(line: TicketLine): string {
  const base = baseOf(line);
  if (!line.isCustom) return [line.pizza, base].filter((part) => part !== null).join(' ');
  const toppings = joinDetails(line.details) || copy.noToppings;
  return base === null ? toppings : `${base}: ${toppings}`;
}

function count(
  lines: readonly TicketLine[],
  namesOf: (line: TicketLine) => string | readonly string[],
): Counted[] {
  const counts = new Map<string, number>();
  for (const line of lines.filter(({ quantity }) => quantity > 0))
    for (const name of [namesOf(line)].flat())
      counts.set(name, (counts.get(name) ?? 0) + line.quantity);
  return [...counts]
    .map(([name, units]) => ({ name, count: units }))
    .toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
}
