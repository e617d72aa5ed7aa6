/** Apart from the address dialog's own, which load with it: the checkout says these without it. */
export const copy = {
  noDefault: 'No default address saved on your profile.',
  defaultFailed: 'Could not load your default address.',
} as const;
