/** Finds a ticket by what the customer says at the counter: a number, a name or the end of a phone number. */
import type { Ticket } from '@driftstone/contract/kitchen/kitchen.schema.ts';
import { wordsOf } from '@driftstone/contract/search.rules.ts';

/** In the order of the board. An empty search finds nothing. */
export function findTickets(tickets: readonly Ticket[], typed: string): Ticket[] {
  const words = wordsOf(typed);
  if (words.length === 0) return [];
  return tickets.filter((ticket) => words.every((word) => isAbout(ticket, word)));
}

function isAbout({ number, customerName, phone }: Ticket, word: string): boolean {
  if (/^\d+$/.test(word))
    return String(number).includes(word) || digitsOf(phone).endsWith(digitsOf(word));
  return wordsOf(customerName).some((name) => name.startsWith(word));
}

function digitsOf(text: string | null): string {
  return (text ?? '').replaceAll(/\D/g, '');
}
