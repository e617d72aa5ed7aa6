/** The secret of every test's shop. Tests sign with it what a provider, or the shop itself, would sign. */
export const TEST_SECRET = 'a secret of at least thirty-two characters';

/** The start of every test's clock. */
export const TEST_TIME = new Date('2026-06-01T12:00:00Z');
