import { listWords } from '@driftstone/contract/list-words.ts';

export const copy = {
  heroTitle: 'Your Delicious Pizza is Here!',
  createYourOwn: 'Create Your Own',

  searchLabel: 'Search pizzas by name',
  searchHint: 'Search pizzas',
  clearSearch: 'Clear search',
  categories: 'Categories',
  all: 'All',

  loading: 'Loading pizzas…',
  loadFailed: 'The menu did not arrive',
  loadFailedText: 'The oven is on, but we could not reach it. Please try again.',
  tryAgain: 'Try again',
  noMatch: 'No pizza by that name',
  noMatchText: (query: string) => `Nothing on the menu matches “${query}”.`,
  emptyMenu: 'The menu is being written',
  emptyMenuText: 'There are no pizzas to show right now. Please look in again soon.',
  showAll: 'Show all pizzas',
  pizzas: 'Pizzas',
  resultCount: (count: number) => (count === 1 ? '1 pizza' : `${count} pizzas`),

  noPopularPizzas: 'No popular pizzas yet — check back soon!',
  loadingPopular: 'Loading popular pizzas…',

  preparationTime: '32mins',
  longerNow: (minutes: number) => `+${minutes} now`,
  addOnCount: (count: number) => {
    if (count === 0) return 'No add-ons';
    return count === 1 ? '1 add-on' : `${count} add-ons`;
  },
  add: (name: string) => `Add ${name}`,
  diet: { vegan: 'Vegan', vegetarian: 'Vegetarian' },
  chosenDiet: { vegan: 'Vegan as you chose it', vegetarian: 'Vegetarian as you chose it' },
  lostDiet: { vegan: 'Not vegan as you chose it', vegetarian: 'Not vegetarian as you chose it' },
  haveWithout: (names: readonly string[]) => `Sold out: ${listWords(names)}. Have it without?`,

  addOns: 'Add-ons',
  howMuch: 'How much?',
  howMuchHint: 'Double costs twice, light costs the same.',
  comesWith: 'Comes with',
  comesWithHint: 'Leave out what you don’t like. The price stays the same.',
  comesWithPrices: 'Leave out what you don’t like. What that takes off is beside it.',
  addOnsHint: 'As many as you like.',
  included: 'Included',
  total: 'Total',
  addToCart: 'Add to Cart',
  adding: 'Adding…',
  added: (name: string) => `${name} has been added to your cart!`,
} as const;
