export const copy = {
  title:
    'Get early access to exclusive offers, hot deals, and mouth-watering discounts. Only for our insiders.',
  form: 'Newsletter',
  email: 'Your email',
  emailHint: 'you@example.com',
  subscribe: 'Email Me',
  subscribing: 'Subscribing...',
  failed: 'Subscription failed',

  confirmed: 'Thank you, that’s confirmed. You’re one of our insiders now.',
  notConfirmed: 'This link is no longer valid. Subscribe again below for a new one.',

  unsubscribing: 'Taking you off the list…',
  unsubscribedHint: 'Changed your mind? You can join again below at any time.',
  unsubscribeFailed: 'We could not take you off the list. Please try again.',
  linkRefusedHint: 'Open the link from the mail once more, or write to us.',
  tryAgain: 'Try again',
} as const;
