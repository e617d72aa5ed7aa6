import { describe, expect, it } from 'vitest';
import { isEmailPlausible, isFilledIn } from './message-draft.ts';

const draft = { name: 'Ada', email: 'ada@example.com', phone: '', message: 'Hello' };

describe('a message to the shop', () => {
  it('[CONT-01] needs no phone number', () => {
    expect(isFilledIn(draft)).toBe(true);
  });

  it.each(['name', 'email', 'message'] as const)(
    '[CONT-01] needs more than spaces as %s',
    (field) => {
      expect(isFilledIn({ ...draft, [field]: '  ' })).toBe(false);
    },
  );

  it('needs an e-mail address that can be answered', () => {
    expect(isEmailPlausible('ada@example.com')).toBe(true);
    expect(isEmailPlausible('ada at example')).toBe(false);
  });
});
