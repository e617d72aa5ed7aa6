// Keys never reach the browser, the logs or an error message. Passwords, tokens and addresses never reach the log.
import { ERRORS } from '@driftstone/contract/errors.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#database/connect.ts';
import { buildStore } from '#location/location.fixtures.ts';
import { CARDS, payByCard } from '#payments/paying.fixtures.ts';
import { CUSTOMER, type Journey, walkThroughShop } from '#testing/full-journey.ts';
import { findKept, takeLeaks } from '#testing/leaks.ts';
import { findLeaks, SECRETS } from '#testing/secrets.ts';
import { buildAccount } from '#testing/test-account.ts';
import { callerWith, createTestApp } from '#testing/test-app.ts';
import { buildPayment } from '#testing/test-payment.ts';
import {
  addPassword,
  dumpDatabase,
  openWatchedShop,
  type WatchedShop,
} from '#testing/watched-shop.ts';
import { SECRET_SETTINGS } from '#config/environment.ts';

const { email: EMAIL, address: ADDRESS } = CUSTOMER;

it('covers every secret setting', () => {
  expect(Object.keys(SECRETS).toSorted(), 'testing/secrets.ts').toEqual(SECRET_SETTINGS.toSorted());
});

describe('a shop with every secret set shows none of them', () => {
  let t: WatchedShop;
  let journey: Journey;
  beforeAll(async () => {
    t = await openWatchedShop();
    journey = await walkThroughShop(t);
  });
  afterAll(() => t.close());

  it('on the way from the menu to the review', async () => {
    const rows = await dumpDatabase(t);
    const sent = t.smtp.received.map(({ message }) => message.replaceAll('=\r\n', '')).join('\n');
    expect(findKept(rows, journey)).toEqual([]);
    expect(findLeaks(rows, journey.otherTokens)).toEqual([]);
    expect(findKept(sent, journey)).toEqual([]);

    // Proves that the journey covered all of it.
    expect(t.log()).toContain('a payment event was refused');
    expect(t.log()).toContain('a used refresh token came again');
    expect(t.log()).toContain('"path":"/newsletter/confirm"');
    expect(t.maps.requests[0]?.headers['x-goog-api-key']).toBe(SECRETS.GOOGLE_MAPS_API_KEY);
    expect(t.smtp.logins[0]).toContain(SECRETS.SMTP_URL);
    expect(sent).toContain(ADDRESS);
    expect(await takeLeaks(t, journey)).toEqual([]);
  });

  it('when the metrics are read with METRICS_TOKEN', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    const authorization = `Bearer ${SECRETS.METRICS_TOKEN}`;
    expect((await callerWith(t.app, headers).get('/metrics')).status).toBe(404);
    const owner = callerWith(t.app, { ...headers, authorization });
    expect((await owner.get('/metrics')).status).toBe(200);
    expect(await takeLeaks(t, journey)).toEqual([]);
  });

  it.each(['application/json', 'application/x-www-form-urlencoded', 'text/plain'])(
    'when a password arrives as %s that can’t be parsed',
    async (type) => {
      const { password: payload } = CUSTOMER;
      const headers = { 'content-type': type };
      const sent = { method: 'POST', url: '/auth/login', headers, payload } as const;
      expect((await t.app.inject(sent)).statusCode).toBeGreaterThanOrEqual(400);
      expect(await takeLeaks(t, journey)).toEqual([]);
    },
  );

  it('when the database quotes the row that it refuses', async () => {
    const { customer } = journey;
    const names = { first_Name: 'Ida', last_Name: 'Dab' };
    const newcomer = { ...names, email: `new.${EMAIL}`, password: CUSTOMER.password };
    const place = { address: ADDRESS, lat: 50.8, lng: -0.5 };
    await t.withRefusingTables(async () => {
      const answers = await Promise.all([
        t.nobody.post('/auth/signup', newcomer),
        t.nobody.post('/auth/login', { email: EMAIL, password: CUSTOMER.lastPassword }),
        t.nobody.post('/auth/forgot-password', { email: EMAIL }),
        t.nobody.post('/contact/create', { name: 'Winkle', email: EMAIL, message: ADDRESS }),
        t.nobody.post('/newsletter/subscribe', newcomer),
        customer.post('/auth/refresh-token'),
        customer.patch('/users/me/location', place),
        customer.post('/users/me/addresses', place),
      ]);
      const flat = { status: 500, body: { message: ERRORS.INTERNAL.message } };
      expect(answers).toMatchObject(answers.map(() => flat));
    });
    expect(t.log()).toContain('violates check constraint');
    expect(await takeLeaks(t, journey)).toEqual([]);
  });

  it('when an account is deleted', async () => {
    const { credentials, device } = await buildAccount(t, { email: `old.${EMAIL}` });
    const confirmation = credentials.password;
    journey.otherTokens['the password to confirm'] = confirmation;
    expect((await device.post('/users/me/delete', { confirmation })).status).toBe(200);
    expect(t.log()).toContain('an account was deleted');
    expect(await takeLeaks(t, journey)).toEqual([]);
  });

  it('when it cannot reach its database', async () => {
    const databaseUrl = addPassword('postgres://127.0.0.1:1/shop', SECRETS.DATABASE_URL);
    const direct = addPassword('postgres://127.0.0.1:2/shop', SECRETS.DATABASE_DIRECT_URL);
    const config = { databaseUrl, dataDir: '', dataDirWasGiven: false };
    const open = (more: object) => openDatabase({ ...config, ...more }).then(() => 'open', String);
    const failures = [await open({}), await open({ databaseDirectUrl: direct })];
    expect(failures).toEqual([
      expect.stringContaining('DATABASE_URL: no connection to 127.0.0.1:1'),
      expect.stringContaining('DATABASE_DIRECT_URL: no connection to 127.0.0.1:2'),
    ]);
    expect(findLeaks(failures.join(), SECRETS)).toEqual([]);
  });
});

describe('the card page of the sandbox', () => {
  it('leaves no card number in the log or the database', async () => {
    const lines: string[] = [];
    const t = await createTestApp({ LOG_LEVEL: 'debug' }, undefined, lines);
    await buildStore(t.db);
    const { sessionId } = await buildPayment(t);
    await payByCard(t.app, sessionId, CARDS.paid, { cvc: '90817', name: 'Mr W Barnacle' });
    const kept = `${lines.join('')} ${await dumpDatabase(t)}`;
    await t.close();
    expect(kept).toContain(sessionId);
    expect(kept).not.toMatch(/4242 ?4242|90817|Mr W Barnacle/);
  });
});
