/** Of every test's shop: tests sign with it what a provider, or the shop itself, would sign. */
export const TEST_SECRET = 'a secret of at least thirty-two characters';

/** Where every test's clock starts. */
export const TEST_TIME = new Date('2026-06-01T12:00:00Z');
