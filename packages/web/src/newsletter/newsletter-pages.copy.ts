/** What the newsletter's own pages say; the footer of every page has the form. */
export const copy = {
  confirmTitle: 'Nearly one of our insiders',
  confirmText: 'Press the button, and our newsletter is yours: short, seldom, and worth opening.',
  confirm: 'Yes, send it to me',

  pageTitle: 'Join our insiders',
  pageLead:
    'The newsletter of a small pizzeria: short, seldom, and worth opening. This is what you get.',
  offers: {
    title: 'Early offers',
    text: 'Exclusive offers and discount codes, before everybody else hears of them.',
  },
  news: {
    title: 'Hot from the oven',
    text: 'New pizzas and seasonal toppings as they come on to the menu.',
  },
  seafront: {
    title: 'Seafront news',
    text: 'Hot deals for rainy evenings, and our hours when a bank holiday is near.',
  },
  promise: 'Your email stays with us. Every mail has a link to stop.',
} as const;
