import { listWords } from '@driftstone/contract/list-words.ts';

export const copy = {
  chosenDiet: { vegan: 'Vegan as you chose it', vegetarian: 'Vegetarian as you chose it' },
  lostDiet: { vegan: 'Not vegan as you chose it', vegetarian: 'Not vegetarian as you chose it' },
  haveWithout: (names: readonly string[]) => `Sold out: ${listWords(names)}. Have it without?`,
  sold: (words: string) => `When we sell it: ${words}.`,
  notNow: (when: string) => `Not right now: choose a time from ${when} when you check out.`,
  notSoon: 'Not in the next few days, so it can’t be ordered yet.',
  notThisWeek: 'Not this week',
  addOns: 'Add-ons',
  howMuch: 'How much?',
  howMuchHint: 'Double costs twice, light costs the same.',
  comesWith: 'Comes with',
  comesWithHint: 'Leave out what you don’t like. The price stays the same.',
  comesWithPrices: 'Leave out what you don’t like. Anything you save is shown beside it.',
  addOnsHint: 'As many as you like.',
  included: 'Included',
  total: 'Total',
  addToCart: 'Add to Cart',
  adding: 'Adding…',
  added: (name: string) => `${name} has been added to your cart!`,
} as const;
