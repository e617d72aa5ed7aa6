export const copy = {
  title:
    'Get early access to exclusive offers, hot deals, and mouth-watering discounts. Only for our insiders.',
  form: 'Newsletter',
  email: 'Email',
  emailHint: 'you@example.com',
  subscribe: 'Email Me',
  subscribing: 'Subscribing...',
  failed: 'Subscription failed',

  confirmTitle: 'Nearly one of our insiders',
  confirmText: 'Press the button, and our newsletter is yours: short, seldom, and worth opening.',
  confirm: 'Yes, send it to me',
  confirmed: 'Thank you, that’s confirmed. You’re one of our insiders now.',
  notConfirmed: 'This link is no longer valid. Subscribe again below for a new one.',

  unsubscribing: 'Taking you off the list…',
  unsubscribedHint: 'Changed your mind? You can join again below at any time.',
  unsubscribeFailed: 'We could not take you off the list. Please try again.',
  linkRefusedHint: 'Open the link from the mail once more, or write to us.',
  tryAgain: 'Try again',

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
