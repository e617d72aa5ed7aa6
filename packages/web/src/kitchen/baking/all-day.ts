/** Adds up what the kitchen has to make for all tickets. */
import type { Ticket, TicketLine } from '@driftstone/contract/kitchen/kitchen.schema.ts';

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
  const lines = tickets.filter(isToMake).flatMap((ticket) => ticket.lines);
  return {
    pizzas: count(lines, (line) => [nameOf(line)]),
    bases: count(lines, (line) => baseOf(line) ?? []),
    toppings: count(lines, ({ options, addOns }) => [...options, ...addOns]),
  };
}

export function countPizzas(tickets: readonly Ticket[]): number {
  return tickets
    .flatMap(({ lines }) => lines)
    .reduce((pizzas, { quantity }) => pizzas + quantity, 0);
}

/** Size first, since it decides which dough ball to take. */
export function baseOf({ size, crust }: TicketLine): string | null {
  return [size, crust].filter((part) => part !== null).join(' ') || null;
}

function isToMake({ progress }: Ticket): boolean {
  return progress.stage === 'received' || progress.stage === 'accepted';
}

function nameOf(line: TicketLine): string {
  return [line.pizza, line.size, line.crust].filter((part) => part !== null).join(' ');
}

function count(
  lines: readonly TicketLine[],
  namesOf: (line: TicketLine) => string | readonly string[],
): Counted[] {
  const counts = new Map<string, number>();
  for (const line of lines)
    for (const name of [namesOf(line)].flat())
      counts.set(name, (counts.get(name) ?? 0) + line.quantity);
  return [...counts]
    .map(([name, units]) => ({ name, count: units }))
    .toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
}
