/** Finds a ticket by what the customer says at the counter: a number, a name or the end of a phone number. */
import type { Ticket } from '@driftstone/contract/kitchen/kitchen.schema.ts';
import { searchedPhone } from '@driftstone/contract/phone-search.rules.ts';
import { wordsOf } from '@driftstone/contract/search.rules.ts';

/** In the order of the board. An empty search finds nothing. */
export function findTickets(tickets: readonly Ticket[], typed: string): Ticket[] {
  const words = wordsOf(typed);
  if (words.length === 0) return [];
  // TEXT-03: a phone number is written with spaces.
  const digits = words.filter(isOfDigits).join('');
  const names = words.filter((word) => !isOfDigits(word));
  return tickets.filter(
    (ticket) =>
      names.every((word) => isCalled(ticket, word)) &&
      (digits === '' || isNumbered(ticket, digits)),
  );
}

function isOfDigits(word: string): boolean {
  return /^\d+$/.test(word);
}

function isCalled({ customerName }: Ticket, word: string): boolean {
  return wordsOf(customerName).some((name) => name.startsWith(word));
}

function isNumbered({ number, phone }: Ticket, digits: string): boolean {
  if (String(number).includes(digits)) return true;
  const ofPhone = (phone ?? '').replaceAll(/\D/g, '');
  return (
    ofPhone.endsWith(digits) || (ofPhone !== '' && searchedPhone(ofPhone) === searchedPhone(digits))
  );
}
