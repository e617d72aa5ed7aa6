export const copy = {
  titles: { terms: 'Terms & Conditions', privacy: 'Privacy' },
  loading: 'Loading…',
  loadFailed: 'This text could not be loaded.',
} as const;
