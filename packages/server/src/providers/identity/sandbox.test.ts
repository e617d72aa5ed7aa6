import { SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { createSandboxIdentity } from './sandbox.ts';

const now = () => new Date('2026-06-01T12:00:00Z');
const sandbox = createSandboxIdentity('a secret of this shop', now);
const person = { subject: 'isla', email: 'Isla@Example.com', firstName: 'Isla' };

describe("the sandbox's identity tokens", () => {
  it('tell who somebody is', async () => {
    const token = await sandbox.issueToken(person, 'google');
    expect(await sandbox.provider.verify(token, 'google')).toEqual({
      issuer: 'https://google.sandbox.driftstone.example',
      subject: 'isla',
      email: 'isla@example.com',
      isEmailVerified: true,
      firstName: 'Isla',
      lastName: '',
      avatarUrl: null,
    });
  });

  it('are good on every node that has the secret, and nowhere else', async () => {
    const token = await sandbox.issueToken(person, 'google');
    const sameShop = createSandboxIdentity('a secret of this shop', now).provider;
    const otherShop = createSandboxIdentity('a secret of another shop', now).provider;
    expect(await sameShop.verify(token, 'google')).not.toBeNull();
    expect(await otherShop.verify(token, 'google')).toBeNull();
  });

  it('answer the nonce that was asked for', async () => {
    const token = await sandbox.issueToken(person, 'google', 'n-1');
    expect(await sandbox.provider.verify(token, 'google', 'n-1')).not.toBeNull();
    expect(await sandbox.provider.verify(token, 'google', 'n-2')).toBeNull();
    expect(await sandbox.provider.verify(token, 'google')).toBeNull();
    const without = await sandbox.issueToken(person, 'google');
    expect(await sandbox.provider.verify(without, 'google', 'n-1')).toBeNull();
  });

  it('are refused from another issuer, after ten minutes, and with another algorithm', async () => {
    const token = await sandbox.issueToken(person, 'google');
    expect(await sandbox.provider.verify(token, 'apple')).toBeNull();
    const later = () => new Date(now().getTime() + 10 * 60 * 1000);
    const lateShop = createSandboxIdentity('a secret of this shop', later).provider;
    expect(await lateShop.verify(token, 'google')).toBeNull();
    const forged = await new SignJWT({})
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject('isla')
      .setIssuer('https://google.sandbox.driftstone.example')
      .setAudience('driftstone-sandbox')
      .setExpirationTime(Math.floor(now().getTime() / 1000) + 60)
      .sign(new TextEncoder().encode('a secret of this shop'));
    expect(await sandbox.provider.verify(forged, 'google')).toBeNull();
  });
});
