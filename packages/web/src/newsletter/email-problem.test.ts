import { describe, expect, it } from 'vitest';
import { emailProblem } from './email-problem.ts';

describe('the e-mail address for the newsletter', () => {
  it.each(['', '   '])('[NEWS-01] is required: "%s"', (email) => {
    expect(emailProblem(email)).toBe('Email is required');
  });

  it.each(['ada', 'ada@', '@example.com', 'ada@example', 'ada lovelace@example.com', 'a@b@c.com'])(
    '[NEWS-01] has the form of an e-mail, unlike "%s"',
    (email) => {
      expect(emailProblem(email)).toBe('Invalid email format');
    },
  );

  it.each(['ada@example.com', 'ADA.Lovelace+pizza@mail.example.co.uk', ' ada@example.com '])(
    '[NEWS-01] may be "%s"',
    (email) => {
      expect(emailProblem(email)).toBeUndefined();
    },
  );
});
