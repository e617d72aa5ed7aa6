import { describe, expect, it } from 'vitest';
import { CallError } from '#platform/calls/call-error.ts';
import { WindowBlocked } from './identity-window.ts';
import { ScriptUnavailable } from './provider-script.ts';
import { describeSocialFailure } from './social-failure.ts';

describe('describeSocialFailure', () => {
  it('[AUTH-03] shows the server’s message, else that the login failed', () => {
    const refused = new CallError(401, { message: 'That sign-in could not be verified.' });
    expect(describeSocialFailure(refused, 'google')).toBe('That sign-in could not be verified.');
    for (const error of [new CallError(0, null), new CallError(500, null), new Error('odd')])
      expect(describeSocialFailure(error, 'apple')).toBe('Login failed');
  });

  it('tells a blocked window from a provider that cannot be reached', () => {
    expect(describeSocialFailure(new WindowBlocked(), 'apple')).toContain('Allow pop-ups');
    expect(describeSocialFailure(new ScriptUnavailable(), 'apple')).toBe(
      'Apple cannot be reached right now. Try again in a minute, or use your email.',
    );
  });
});
