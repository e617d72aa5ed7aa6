/** What a customer reads of a refund. Pure. */
import { listWords } from '#list-words.ts';
import { formatPounds } from '#money.ts';
import { shortDate } from '#opening/london-clock.rules.ts';
import type { MoneyBack, PaymentMethod } from './orders.schema.ts';
import { ownWords } from './own-words.rules.ts';

const DAYS_OF_BANKS = 'It takes five to ten days to show.';

/** How much goes back, how, and when, and what the shop writes with it. */
export function sayBack(back: MoneyBack): string {
  return [sayHowBack(back), ...ownWords(back.words)].join(' ');
}

function sayHowBack({ amount: pounds, state, to, at, parts = [] }: MoneyBack): string {
  const amount = formatPounds(pounds);
  const what = parts.length === 0 ? '' : ` for ${listWords(parts)}`;
  const day = at === '' ? '' : ` on ${shortDate(Date.parse(at))}`;
  if (state === 'failed')
    return `We haven’t been able to refund ${amount} yet. Please ring us, and we’ll sort it out today.`;
  if (state === 'owed') return `We owe you ${amount}${what}. ${COME_IN[to]}`;
  if (to !== 'card') return `We gave you ${amount} back ${BY_HAND[to]}${day}${what}.`;
  return state === 'asked'
    ? `We’re sending ${amount} back to your card${what}. ${DAYS_OF_BANKS}`
    : `We sent ${amount} back to your card${day}${what}. ${DAYS_OF_BANKS}`;
}

const BY_HAND: Record<Exclude<PaymentMethod, 'card'>, string> = {
  cash: 'in cash',
  card_machine: 'on the card machine',
};
const COME_IN: Record<PaymentMethod, string> = {
  card: 'Come in when we’re open, and we’ll give it back.',
  cash: 'Come in when we’re open, and we’ll give it back in cash.',
  card_machine: 'Come in with your card when we’re open, and we’ll put it back on.',
};
