/** When the shop hears of the payment, relative to the customer's return. */
export type WebhookTiming = 'before' | 'after' | 'twice' | 'never';

type PaidBehaviour = { kind: 'paid'; webhook: WebhookTiming; isReturning: boolean };
export type CardBehaviour = PaidBehaviour | { kind: 'refused'; message: string };

interface TestCard {
  number: string;
  /** As the page explains it. */
  outcome: string;
  behaviour: CardBehaviour;
}

const paid = (webhook: WebhookTiming, isReturning = true): PaidBehaviour => ({
  kind: 'paid',
  webhook,
  isReturning,
});

export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242 4242 4242 4242', outcome: 'Paid', behaviour: paid('before') },
  {
    number: '4000 0000 0000 0002',
    outcome: 'Declined',
    behaviour: { kind: 'refused', message: 'Your card was declined. Please try another card.' },
  },
  {
    number: '4000 0000 0000 9995',
    outcome: 'Declined: insufficient funds',
    behaviour: {
      kind: 'refused',
      message: 'Your card has insufficient funds. Please try another card.',
    },
  },
  {
    number: '4000 0000 0000 1000',
    outcome: 'Paid; the shop is told seconds after you are back',
    behaviour: paid('after'),
  },
  {
    number: '4000 0000 0000 2008',
    outcome: 'Paid; the shop is told twice at once',
    behaviour: paid('twice'),
  },
  {
    number: '4000 0000 0000 3006',
    outcome: 'Paid; the shop is never told and has to ask',
    behaviour: paid('never'),
  },
  {
    number: '4000 0000 0000 4004',
    outcome: 'Paid; you are not sent back',
    behaviour: paid('before', false),
  },
];

/** They pay at once. Stripe's page shows those that the customer's device has. */
export const WALLETS: readonly string[] = ['Apple Pay', 'Google Pay', 'Link'];
export const BY_WALLET = paid('before');

export interface CardForm {
  number: string;
  expiry: string;
  cvc: string;
  name: string;
}

export type CardErrors = Partial<Record<keyof CardForm, string>>;

export function checkCard(card: CardForm, now: Date): CardErrors {
  const errors: CardErrors = {};
  if (!isCardNumber(card.number)) errors.number = 'Check the card number.';
  const end = endOfValidity(card.expiry);
  if (!end) errors.expiry = 'Enter the expiry date as MM/YY.';
  else if (end <= now) errors.expiry = 'This card has expired.';
  if (!/^\d{3,4}$/.test(card.cvc.trim())) errors.cvc = 'Enter the 3 or 4 digits of the CVC.';
  if (card.name.trim() === '') errors.name = 'Enter the name on the card.';
  return errors;
}

/** Refuses real cards, so that nobody believes that one was charged. */
export function behaviourOf(number: string): CardBehaviour {
  const digits = digitsOf(number);
  return (
    TEST_CARDS.find((card) => digitsOf(card.number) === digits)?.behaviour ?? {
      kind: 'refused',
      message: 'This test page takes only the test cards listed below.',
    }
  );
}

function isCardNumber(number: string): boolean {
  const digits = digitsOf(number);
  return /^\d{13,19}$/.test(digits) && hasLuhnChecksum(digits);
}

function hasLuhnChecksum(digits: string): boolean {
  const sum = Array.from(digits, Number)
    .toReversed()
    .reduce((total, digit, index) => {
      const doubled = digit * (index % 2 === 0 ? 1 : 2);
      return total + (doubled > 9 ? doubled - 9 : doubled);
    }, 0);
  return sum % 10 === 0;
}

function digitsOf(number: string): string {
  return number.replaceAll(/[\s-]/g, '');
}

/** The first moment after the month on the card; null when the text is no month. */
function endOfValidity(expiry: string): Date | null {
  const [, month, year] = /^\s*(\d{1,2})\s*\/\s*(?:20)?(\d{2})\s*$/.exec(expiry) ?? [];
  const monthNumber = Number(month);
  if (year === undefined || monthNumber < 1 || monthNumber > 12) return null;
  return new Date(Date.UTC(2000 + Number(year), monthNumber, 1));
}
