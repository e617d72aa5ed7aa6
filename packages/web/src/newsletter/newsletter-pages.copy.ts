/** What the newsletter's own pages say; the footer of every page has the form. */
export const copy = {
  confirmTitle: 'Nearly one of our insiders',
  confirmText: 'One tap and you’re on the list. It’s short, rare and worth opening.',
  confirm: 'Yes, send it to me',

  leaveTitle: 'Unsubscribe from our newsletter?',
  leaveText:
    'One tap, and there’s no more newsletter from us. You’ll still get emails about your orders.',
  leave: 'Unsubscribe',

  confirmed: 'Thank you, that’s confirmed.',
  notConfirmed: 'This link no longer works. Subscribe again below for a new one.',
  left: 'You’re off the list. No more newsletters from us.',
  leftHint: 'Changed your mind? You can join again below at any time.',
  notLeft: 'This link is incomplete. Open it from the email again, or write to us.',

  stranger: {
    title: 'Join our insiders',
    lead: 'The newsletter of a small pizzeria: short, rare and worth opening. This is what you get.',
  },
  reader: { title: 'You’re one of our insiders', lead: 'This is what you get.' },
  offers: {
    title: 'Early offers',
    text: 'Exclusive offers and discount codes, before everybody else hears about them.',
  },
  news: {
    title: 'Hot from the oven',
    text: 'New pizzas and seasonal toppings as they come on to the menu.',
  },
  seafront: {
    title: 'Seafront news',
    text: 'Hot deals for rainy evenings, and our hours when a bank holiday is near.',
  },
  promise: 'Your email stays with us. Every email has a link to stop.',
} as const;
