import { describe, expect, it } from 'vitest';
import { createSandboxIdentity } from './sandbox.ts';

const now = () => new Date('2026-06-01T12:00:00Z');
const SECRET = 'a secret of this shop';
const NONCE = 'a-nonce-of-this-browser';
const sandbox = createSandboxIdentity(SECRET, now);
const person = { subject: 'isla', email: 'Isla@Example.com', firstName: 'Isla' };

describe("the sandbox's identity tokens", () => {
  it('say who signed in', async () => {
    const token = await sandbox.issueToken(person, 'google', NONCE);
    expect(await sandbox.provider.verify(token, 'google')).toEqual({
      issuer: 'https://google.sandbox.driftstone.example',
      subject: 'isla',
      email: 'isla@example.com',
      isEmailVerified: true,
      firstName: 'Isla',
      lastName: '',
      avatarUrl: null,
      nonce: NONCE,
    });
  });

  it('are valid on every node that has the secret, and nowhere else', async () => {
    const token = await sandbox.issueToken(person, 'google', NONCE);
    const sameShop = createSandboxIdentity(SECRET, now).provider;
    const otherShop = createSandboxIdentity('a secret of another shop', now).provider;
    expect(await sameShop.verify(token, 'google')).not.toBeNull();
    expect(await otherShop.verify(token, 'google')).toBeNull();
  });

  it('are refused from another issuer, and after ten minutes', async () => {
    const token = await sandbox.issueToken(person, 'google', NONCE);
    expect(await sandbox.provider.verify(token, 'apple')).toBeNull();
    const later = () => new Date(now().getTime() + 10 * 60 * 1000);
    const lateShop = createSandboxIdentity(SECRET, later).provider;
    expect(await lateShop.verify(token, 'google')).toBeNull();
  });
});
