/** Kept apart from the texts of the sign-in window, since every page loads these. */
export const copy = {
  opening: 'Opening…',
  modalMissing: 'This could not be opened. Please try again.',
  sessionExpired: 'Your session expired. Please sign in to continue.',
  cartPreserved: "You're signed in. Your cart was preserved.",
  cartWaits: 'Your cart from before could not be added yet. We’ll keep it and try again.',
  cartCapped: (names: string[]) => `Some items reached the limit: ${names.join(', ')}.`,
} as const;
