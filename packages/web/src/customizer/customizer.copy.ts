import { listWords } from '@driftstone/contract/list-words.ts';
import type { HouseStart } from './house-starts.ts';

export const copy = {
  title: 'Create Your Own',
  description: 'Dough, tomato and mozzarella to begin with. The rest is up to you.',
  loading: 'Loading options…',
  loadFailed: 'Failed to load customization options',
  tryAgain: 'Try again',
  size: 'Size',
  crust: 'Crust',
  included: 'Included',
  vegToppings: 'Veg toppings',
  vegHint: 'As many as you like.',
  nonVegToppings: 'Non-veg toppings',
  nonVegHint: (max: number) => `Up to ${max}.`,
  chosenOf: (count: number, max: number) => `${count} of ${max} chosen`,
  basePrice: 'Base price',
  sizeAndCrust: 'Size and crust',
  builtDiet: { vegan: 'Vegan as you built it', vegetarian: 'Vegetarian as you built it' },
  leftOut: 'Left out',
  addOnTotal: 'Add-ons',
  total: 'Total',
  addToCart: 'Add to Cart',
  adding: 'Adding…',
  added: 'Custom pizza added to your cart!',
  halfAndHalf: 'Half-and-half',
  halfAndHalfHint: 'One topping on one half costs half, rounded up to the penny.',
  place: 'Toppings go on',
  places: { whole: 'Whole pizza', left: 'Left half', right: 'Right half' },
  startFrom: {
    whole: 'Start from ours',
    left: 'Left half: start from ours',
    right: 'Right half: start from ours',
  },
  choosePizza: 'Choose a pizza…',
  startOver: 'None of ours: clear the toppings',
  allToppings: 'With all toppings',
  someToppings: 'With something left out',
  /** 'Friday Special (Fridays), without capers' */
  start: ({ name, sold, lacking }: HouseStart) =>
    (sold ? `${name} (${sold})` : name) +
    (lacking.length > 0 ? `, without ${listWords(lacking)}` : ''),
  lacking: (toppings: readonly string[]) => `Not in the builder: ${listWords(toppings)}.`,
  begun: ([one = '', other]: readonly string[]) =>
    other === undefined
      ? `Starts at the price of our ${one}. What you take off doesn’t make it cheaper.`
      : `Costs as much as the dearer of ${one} and ${other}. What you take off doesn’t make it cheaper.`,
  soldWith: (items: string) => `Only when we sell ${items}.`,
  amounts: 'How much?',
  amountsHint: 'Double costs twice, light costs the same.',
  goesOn: { left: 'On the left half.', right: 'On the right half.' },
  onHalf: { left: 'on the left half', right: 'on the right half' },
  drawing: (toppings: string) =>
    toppings ? `Your pizza with ${toppings}` : 'Your pizza, without toppings so far',
  base: 'the base',
} as const;
