export const copy = {
  title: 'Some things have changed since that order',
  gone: 'is no longer available as it was, so it was left out.',
  leftOut: (reason: string) => `was left out. ${reason}.`,
  chooseAgain: 'Choose it again',
  newPrice: (newPrice: string, oldPrice: string) => `is ${newPrice} now; it was ${oldPrice}.`,
  limit: 'was added only up to the cart’s limit.',
  dismiss: 'Dismiss this note',
} as const;
