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
  loadFailedText: 'Please try again.',
  tryAgain: 'Try again',
  noMatch: 'No pizza by that name',
  noMatchText: (query: string) => `Nothing on the menu matches “${query}”.`,
  emptyMenu: 'No pizzas yet',
  emptyMenuText: 'Please look in again soon.',
  showAll: 'Show all pizzas',
  pizzas: 'Pizzas',
  pizzaCount: (count: number) => (count === 1 ? '1 pizza' : `${count} pizzas`),
  /** Of pizzas, sides and drinks. */
  foundCount: (count: number) => `${count} found`,

  preparationTime: '32mins',
  longerNow: (minutes: number) => `+${minutes} now`,
  addOnCount: (count: number) => {
    if (count === 0) return 'No add-ons';
    return count === 1 ? '1 add-on' : `${count} add-ons`;
  },
  add: (name: string) => `Add ${name}`,
  diet: { vegan: 'Vegan', vegetarian: 'Vegetarian' },
} as const;
