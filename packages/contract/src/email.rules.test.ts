import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findEmailProblem } from './email.rules.ts';
import { Email } from './primitives.ts';

describe('an e-mail address', () => {
  it.each(['', '   '])('[NEWS-01] is required: "%s"', (email) => {
    expect(findEmailProblem(email)).toBe('Email is required');
  });

  it.each(['ada', 'ada@', '@example.com', 'ada@example', 'ada lovelace@example.com', 'a@b@c.com'])(
    '[NEWS-01] has the form of an e-mail, unlike "%s"',
    (email) => {
      expect(findEmailProblem(email)).toBe('Invalid email format');
    },
  );

  it.each(['ada@example.com', 'ADA.Lovelace+pizza@mail.example.co.uk', ' ada@example.com '])(
    '[NEWS-01] may be "%s"',
    (email) => {
      expect(findEmailProblem(email)).toBeUndefined();
    },
  );

  it('is judged in forms as the server judges it', () => {
    const almostEmail = fc
      .array(fc.constantFrom('a', 'Ä', '7', '@', '.', '-', ' ', ',', '\n', 'x'.repeat(130)))
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.oneof(almostEmail, fc.string(), fc.emailAddress()), (email) => {
        const [issue] = Email.safeParse(email).error?.issues ?? [];
        expect(findEmailProblem(email)).toBe(issue?.message);
      }),
      { numRuns: 2000 },
    );
  });
});
