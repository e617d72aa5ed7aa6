export const copy = {
  title:
    'Get early access to exclusive offers, hot deals, and mouth-watering discounts. Only for our insiders.',
  form: 'Newsletter',
  email: 'Your email',
  emailHint: 'you@example.com',
  subscribe: 'Email Me',
  subscribing: 'Subscribing...',
  /** When the shop's own words were lost on the way. */
  subscribed: 'Nearly there. Tap the link in our email.',
  failed: 'Subscription failed',
} as const;
