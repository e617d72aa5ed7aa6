import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mountIdentityChooser } from './sandbox-chooser.ts';
import { createSandboxIdentity } from './sandbox.ts';

/** Contains every character that occurs in the shop's nonces. */
const NONCE = 'aZ09_-bcdefghijklmno.1780315200000.pQ7-x_y';
const sandbox = createSandboxIdentity('a secret of this shop', () => new Date());
let app: FastifyInstance;
beforeAll(() => {
  app = Fastify();
  mountIdentityChooser(app, sandbox.issueToken);
});
afterAll(() => app.close());

const open = (provider: string, nonce = NONCE) =>
  app.inject({ url: `/sandbox/identity/${provider}?nonce=${nonce}` });
const choose = (provider: string, fields: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url: `/sandbox/identity/${provider}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ nonce: NONCE, ...fields }).toString(),
  });
const tokenIn = (page: string) => /data-id-token="([^"]+)"/.exec(page)?.[1] ?? '';

describe("the sandbox's chooser", () => {
  it('lists made-up people, says that it is a test page and runs only its own script', async () => {
    const { body, headers, statusCode } = await open('google');
    expect(statusCode).toBe(200);
    expect(body).toContain('isla.penrose@google.example');
    expect(body).toContain('Test page');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    const scriptNonce = /script-src 'nonce-([^']+)'/.exec(policy)?.[1];
    expect(body).toContain(`<script nonce="${scriptNonce}">`);
    expect(headers['cache-control']).toBe('no-store');
  });

  it.each([
    ['google', 'too-short'],
    ['google', '"><script>alert(1)</script>'],
    ['facebook', NONCE],
  ])('answers 404 for %s with the nonce %s', async (provider, nonce) => {
    const { statusCode, body } = await open(provider, encodeURIComponent(nonce));
    expect(statusCode).toBe(404);
    expect(body).not.toContain('alert(1)');
  });

  it('answers a choice with a token that contains the nonce', async () => {
    const { body } = await choose('google', { person: 'tom.arundel@google.example' });
    const identity = await sandbox.provider.verify(tokenIn(body), 'google');
    expect(identity).toMatchObject({
      email: 'tom.arundel@google.example',
      firstName: 'Tom',
      lastName: 'Arundel',
      nonce: NONCE,
    });
  });

  it('recognises a person who types the same email again, hidden or not', async () => {
    const gull = { name: 'Ann Gull', email: 'Gull@example.com' };
    const [open1, hidden] = await Promise.all(
      [gull, { ...gull, hideEmail: 'on' }].map(async (fields) => {
        const { body } = await choose('apple', fields);
        return sandbox.provider.verify(tokenIn(body), 'apple');
      }),
    );
    expect(open1).toMatchObject({ email: 'gull@example.com', firstName: 'Ann', lastName: 'Gull' });
    expect(hidden?.email).toMatch(/^[0-9a-f]{10}@relay\.apple\.example$/);
    expect(hidden?.subject).toBe(open1?.subject);
  });

  it('says what is wrong with name and email, and returns the input as text', async () => {
    const { statusCode, body } = await choose('google', { name: '', email: '"><b>' });
    expect(statusCode).toBe(422);
    expect(body).toContain('Enter a name');
    expect(body).toContain('Enter an email address');
    expect(body).toContain('value="&quot;&gt;&lt;b&gt;"');
    expect(tokenIn(body)).toBe('');
  });
});
