import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

describe('the mailbox of a demonstration', () => {
  let demonstration: TestApp;
  beforeAll(async () => {
    demonstration = await createTestApp({ HOST: '0.0.0.0', ALLOW_SANDBOX: '1', RATE_LIMITS: 'on' });
  });
  afterAll(() => demonstration.close());

  it.each(['/sandbox/mail', '/sandbox/mail/a', '/sandbox/mail/a/html', '/api/sandbox/mail'])(
    'shows %s to the owner at the desk, since its links open accounts',
    async (url) => {
      const { nobody, kitchen } = demonstration;
      for (const caller of [nobody, kitchen, await demonstration.user()])
        expect((await caller.get(url)).status).toBe(401);
      expect((await (await demonstration.staff('manager')).get(url)).status).toBe(403);
      expect([200, 404]).toContain((await (await demonstration.staff()).get(url)).status);
    },
  );

  it('is open on the machine of a person who tries the shop', async () => {
    const t = await createTestApp();
    expect((await t.nobody.get('/sandbox/mail')).status).toBe(200);
    await t.close();
  });
});

describe('a shop in production', () => {
  it('has no mailbox, no card page and no sandbox sign-in', async () => {
    const real = await createTestApp({
      PUBLIC_URL: 'https://driftstone.example',
      AUTH_SECRET: 'x'.repeat(32),
      SMTP_URL: 'smtp://localhost:25',
      RATE_LIMITS: 'on',
    });
    for (const url of ['/sandbox/mail', '/sandbox/pay/a', '/sandbox/identity/google'])
      expect((await real.app.inject({ url })).statusCode).toBe(404);
    await real.close();
  });
});
