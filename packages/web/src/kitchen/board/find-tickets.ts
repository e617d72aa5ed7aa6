/** Finds a ticket by what the customer says at the counter: a number, a name or the end of a phone number. */
import type { Ticket } from '@driftstone/contract/kitchen/kitchen.schema.ts';

/** In the order of the board. An empty search finds nothing. */
export function findTickets(tickets: readonly Ticket[], typed: string): Ticket[] {
  const words = plain(typed.replace('#', '')).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return tickets.filter((ticket) => words.every((word) => isAbout(ticket, word)));
}

function isAbout({ number, customerName, phone }: Ticket, word: string): boolean {
  if (/^\d+$/.test(word))
    return String(number).includes(word) || digitsOf(phone).endsWith(digitsOf(word));
  return plain(customerName)
    .split(/\s+/)
    .some((name) => name.startsWith(word));
}

/** Drops accents and capitals, so that 'zoe' finds 'Zoë'. */
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
}

function digitsOf(text: string | null): string {
  return (text ?? '').replaceAll(/\D/g, '');
}
