import { describe, expect, it, vi } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { EXAMPLES, SECRET_SETTINGS, SETTINGS } from './environment.ts';
import { clockAheadMs, shopNow } from './shop-time-setting.ts';

describe('readConfig', () => {
  it('works with nothing set', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      dataDir: './data',
      dataDirWasGiven: false,
      hasRateLimits: true,
    });
  });

  it('takes each limit of an order from its own setting, in pence', () => {
    const { orderLimits } = readConfig({
      MAX_ORDER_PIZZAS: '7',
      MAX_ORDER_POUNDS: '8',
      MAX_UNCONFIRMED_CASH_POUNDS: '9',
      MAX_OPEN_CASH_ORDERS: '3',
    });
    expect(orderLimits).toEqual({
      maxPizzas: 7,
      maxTotalPence: 800,
      maxUnconfirmedCashPence: 900,
      maxOpenCashOrders: 3,
    });
  });

  it('takes origins as browsers write them', () => {
    const given = { CORS_ORIGINS: 'https://A.example:443/path, http://b.example:8080/' };
    expect(readConfig(given).corsOrigins).toEqual(['https://a.example', 'http://b.example:8080']);
  });

  it('starts the shop’s clock at SHOP_TIME, in London', () => {
    const aheadMs = Date.parse('2027-06-24T18:00:00Z') - Date.now();
    const { clock } = readConfig({ SHOP_TIME: '2027-06-24T19:00' });
    expect(clock.aheadMs).toBeGreaterThan(aheadMs - 60_000);
    expect(clock.aheadMs).toBeLessThanOrEqual(aheadMs);
    expect(clockAheadMs(readConfig({}).clock)).toBe(0);
  });

  it('[DEMO-01] runs the shop’s clock as fast as SHOP_TIME says', () => {
    vi.useFakeTimers();
    const { clock } = readConfig({ SHOP_TIME: '2026-11-27T16:30 x36' });
    expect(shopNow(clock)).toEqual(new Date('2026-11-27T16:30:00Z'));
    vi.advanceTimersByTime(10 * 60_000);
    expect(shopNow(clock)).toEqual(new Date('2026-11-27T22:30:00Z'));
    vi.useRealTimers();
  });

  it('takes several printers, each once', () => {
    const given = { PRINTER: '192.168.1.40:9100, [fe80::1]:9100,192.168.1.40:9100' };
    expect(readConfig(given).printers).toEqual([
      { address: '192.168.1.40:9100', store: null },
      { address: '[fe80::1]:9100', store: null },
    ]);
    expect(readConfig({}).printers).toEqual([]);
  });

  it('[RUN-56] takes printers with the store that each belongs to', () => {
    const given = { PRINTER: 'Driftstone Hill = 192.168.1.40:9100,Sea=sea.example:9100' };
    expect(readConfig(given).printers).toEqual([
      { address: '192.168.1.40:9100', store: 'Driftstone Hill' },
      { address: 'sea.example:9100', store: 'Sea' },
    ]);
    const twice = { PRINTER: 'Hill=pass:9100, Sea=pass:9100' };
    expect(() => readConfig(twice)).toThrow(/^PRINTER is wrong: names a printer for two shops/);
  });

  it('treats an empty variable as not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' }).port).toBe(3000);
  });

  it('needs DATABASE_URL beside DATABASE_DIRECT_URL', () => {
    const direct = { DATABASE_DIRECT_URL: 'postgres://db.example/shop' };
    expect(() => readConfig(direct)).toThrow(/^DATABASE_URL is missing: DATABASE_DIRECT_URL/);
    const both = readConfig({ ...direct, DATABASE_URL: 'postgres://pooler.example/shop' });
    expect(both.databaseDirectUrl).toBe(direct.DATABASE_DIRECT_URL);
  });

  it.each([
    ['PORT', 'many'],
    ['PORT', '70000'],
    ['PUBLIC_URL', 'driftstone'],
    ['DATABASE_URL', 'mysql://localhost/shop'],
    ['RATE_LIMITS', 'perhaps'],
    ['PREPARED_STATEMENTS', 'never'],
    ['PRINTER', '192.168.1.40'],
    ['PRINTER', 'kitchen:9100, counter:99999'],
    ['PRINTER', 'Hill=kitchen'],
    ['SHOP_TIME', 'this evening'],
    ['SHOP_TIME', '2026-02-30T19:00'],
    ['SHOP_TIME', '2026-11-24'],
    ['SHOP_TIME', '2026-11-24T19:00 x0'],
    ['SHOP_TIME', '2026-11-24T19:00 x1000'],
    ['AUTH_SECRET', 'short'],
    ['CORS_ORIGINS', 'https://a.example, b'],
    ['SMTP_URL', 'mail.example:587'],
    ['SMTP_URL', 'https://mail.example'],
    ['MAIL_FROM', 'the shop'],
    ['MAIL_FROM', 'Shop <a@b.example>, c@d.example'],
    ['MAIL_FROM', 'Shop\nBcc: c@d.example <a@b.example>'],
    ['CONTACT_EMAIL', 'the kitchen'],
    ['GOOGLE_MAPS_API_KEY', 'AIza'],
    ['GEOCODER', 'bing'],
    ['GEOCODER_URL', 'photon.example'],
    ['GEOCODER_URL', 'https://nominatim.openstreetmap.org/search'],
    ['GOOGLE_CLIENT_ID', 'GOCSPX-a-client-secret'],
    ['APPLE_CLIENT_ID', 'shop'],
    ['STRIPE_SECRET_KEY', 'pk_live_of_the_browser'],
    ['STRIPE_WEBHOOK_SECRET', 'secret'],
    ['STRIPE_API_BASE', 'localhost:4242'],
  ])('names %s in one line when it is %j', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} is wrong: .+`));
    expect(() => readConfig({ [name]: value })).not.toThrow(/\n/);
  });

  it.each([
    ['PORT', 'abc', 'must be a whole number from 0 to 65535'],
    ['PORT', '80.5', 'must be a whole number from 0 to 65535'],
    ['PORT', '70000', 'must be a whole number from 0 to 65535'],
    ['TRUST_PROXY', 'yes', 'must be a whole number from 0 to 10'],
    ['MAX_ORDER_PIZZAS', '0', 'must be a whole number from 1 to 5000'],
    ['MAX_ORDER_POUNDS', '£600', 'must be a whole number from 1 to 100000'],
    ['MAX_UNCONFIRMED_CASH_POUNDS', '-1', 'must be a whole number from 0 to 100000'],
    ['MAX_OPEN_CASH_ORDERS', 'Infinity', 'must be a whole number from 1 to 1000'],
    ['RATE_LIMITS', 'yes', 'must be on or off'],
    ['LOG_LEVEL', 'loud', 'must be silent, error, warn, info or debug'],
    ['NEW_SHOP', 'yes', 'must be a date'],
    ['NODE_ENV', 'staging', 'must be development, test or production'],
    ['ALLOW_SANDBOX', 'yes', 'must be 1, or not set'],
    ['PUBLIC_URL', 'shop', 'must be a URL that begins with http:// or https://'],
    ['CONTACT_EMAIL', 'the kitchen', 'must be an email address'],
  ] as const)('says what to write instead of %s=%s', (name, value, remedy) => {
    const example = EXAMPLES[name];
    expect(() => readConfig({ [name]: value })).toThrow(
      new ConfigError(
        `${name} is wrong: ${remedy} (given: ${JSON.stringify(value)}), for example ${name}=${example}`,
      ),
    );
  });

  it('[RUN-80] shows an example that the shop takes, and for a secret one that it refuses', () => {
    const needs = {
      ALLOW_SANDBOX: '1',
      DATABASE_URL: EXAMPLES.DATABASE_URL,
      GEOCODER_URL: EXAMPLES.GEOCODER_URL,
    };
    const isInvented = (value: string) => /[…<]/.test(value);
    const given = Object.entries(EXAMPLES).map(([name, value]) => ({ [name]: value }));
    const invented = given.filter((setting) => Object.values(setting).some(isInvented));
    // Only a test that stands in for Stripe sets its address, beside the keys.
    const whole = given.filter((each) => !invented.includes(each) && !('STRIPE_API_BASE' in each));
    for (const setting of whole)
      expect(() => readConfig({ ...needs, ...setting })).not.toThrow(/ is wrong/);
    expect(invented.flatMap(Object.keys)).toEqual([
      'AUTH_SECRET',
      'METRICS_TOKEN',
      'GOOGLE_MAPS_API_KEY',
      'STRIPE_SECRET_KEY',
      'STRIPE_WEBHOOK_SECRET',
    ]);
  });

  it('names all wrong variables, one in each line', () => {
    expect(() => readConfig({ PORT: 'many', STRIPE_SECRET_KEY: 'pk', HOST: '' })).toThrow(
      /^PORT is wrong: [^\n]+\nSTRIPE_SECRET_KEY is wrong: [^\n]+$/,
    );
    const pairs = { STRIPE_SECRET_KEY: 'sk_test_51abc', GEOCODER: 'photon' };
    expect(() => readConfig(pairs)).toThrow(
      /^STRIPE_WEBHOOK_SECRET is missing: .+\nGEOCODER_URL is missing: .+$/,
    );
  });

  it.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['database_url', 'DATABASE_URL'],
    ['PROT', 'PORT'],
    ['SMPT_URL', 'SMTP_URL'],
    ['STRIPE_SECRETKEY', 'STRIPE_SECRET_KEY'],
  ])('[RUN-81] says that %s is no setting: %s is', (typed, meant) => {
    const line = `${typed} is wrong: the shop has no such setting. Rename it to ${meant}, or take it out.`;
    const others = { HOME: '/root', PATH: '/bin', HOSTNAME: 'hill', TERM: 'dumb', PWD: '/' };
    expect(readConfig({ ...others, [typed]: 'x' }).warnings).toEqual([line]);
    const open = { ...others, NODE_ENV: 'production', ALLOW_SANDBOX: '1' };
    expect(readConfig(open).environment).toBe('production');
    expect(() => readConfig({ ...open, [typed]: 'x' })).toThrow(line);
  });

  it('sends mails from the shop’s own host, and receives customers’ messages there, by default', () => {
    const demonstration = { PUBLIC_URL: 'https://shop.example/', ALLOW_SANDBOX: '1' };
    expect(readConfig(demonstration)).toMatchObject({
      smtpUrl: undefined,
      mailFrom: 'hello@shop.example',
      contactEmail: 'hello@shop.example',
    });
    const given = { MAIL_FROM: 'Shop <mail@a.example>', SMTP_URL: 'smtps://u:p@mail.example:465' };
    expect(readConfig(given)).toMatchObject({
      smtpUrl: given.SMTP_URL,
      mailFrom: given.MAIL_FROM,
      contactEmail: 'mail@a.example',
    });
    expect(readConfig({ ...given, CONTACT_EMAIL: 'us@a.example' }).contactEmail).toBe(
      'us@a.example',
    );
  });

  it.each(SECRET_SETTINGS)('keeps the value of %s out of the message', (name) => {
    for (const wrong of ['hunter2', 'smpt://me:hunter2@mail', 'http:// hunter2'])
      expect(() => readConfig({ [name]: wrong })).not.toThrow(/hunter2/);
  });

  it('treats every name that sounds like a secret as one', () => {
    const sounding = SETTINGS.filter((name) => /SECRET|KEY|TOKEN|PASS|(?<!PUBLIC)_URL$/.test(name));
    expect(SECRET_SETTINGS).toEqual(expect.arrayContaining(sounding));
  });

  it('signs in with Google and Apple when the shop has their ids', () => {
    const none = { googleClientId: undefined, appleClientId: undefined };
    expect(readConfig({}).identity).toEqual({ ...none, hasSandbox: true });
    const ids = {
      GOOGLE_CLIENT_ID: '42-a.apps.googleusercontent.com',
      APPLE_CLIENT_ID: 'com.example.shop',
    };
    const demonstration = { ...ids, ALLOW_SANDBOX: '1' };
    expect(() => readConfig({ ...demonstration, PUBLIC_URL: 'http://shop.example' })).toThrow(
      /^PUBLIC_URL is wrong: Apple/m,
    );
    expect(readConfig({ ...demonstration, PUBLIC_URL: 'https://shop.example' }).identity).toEqual({
      googleClientId: ids.GOOGLE_CLIENT_ID,
      appleClientId: ids.APPLE_CLIENT_ID,
      hasSandbox: true,
    });
  });

  it('chooses the geocoder by the key or URL that is set, by default', () => {
    const apiKey = `AIza${'x'.repeat(35)}`;
    const withKey = { GOOGLE_MAPS_API_KEY: apiKey };
    const url = 'https://photon.example/api';
    expect(readConfig({}).geocoder).toEqual({ kind: 'sandbox' });
    expect(readConfig({ GEOCODER: 'google' }).geocoder).toEqual({ kind: 'google' });
    expect(readConfig(withKey).geocoder).toEqual({ kind: 'google', apiKey });
    expect(readConfig({ ...withKey, GEOCODER: 'sandbox' }).geocoder).toEqual({ kind: 'sandbox' });
    expect(readConfig({ GEOCODER_URL: url }).geocoder).toEqual({ kind: 'photon', url });
    expect(readConfig({ GEOCODER_URL: url, GEOCODER: 'nominatim' }).geocoder).toEqual({
      kind: 'nominatim',
      url,
    });
    expect(() => readConfig({ GEOCODER: 'photon' })).toThrow(/^GEOCODER_URL is missing/);
    expect(() => readConfig({ GEOCODER_URL: 'https://maps.example' })).toThrow(
      /^GEOCODER is missing/,
    );
    expect(() => readConfig({ ...withKey, GEOCODER_URL: url })).toThrow(/^GEOCODER is missing/);
  });

  it('requires both keys of Stripe or none', () => {
    const secretKey = 'sk_test_51abc';
    const webhookSecret = 'whsec_abc';
    expect(readConfig({}).stripe).toBeUndefined();
    expect(() => readConfig({ STRIPE_SECRET_KEY: secretKey })).toThrow(
      /^STRIPE_WEBHOOK_SECRET is missing/,
    );
    expect(() => readConfig({ STRIPE_WEBHOOK_SECRET: webhookSecret })).toThrow(
      /^STRIPE_SECRET_KEY is missing/,
    );
    expect(() => readConfig({ STRIPE_API_BASE: 'http://localhost:4242' })).toThrow(
      /^STRIPE_SECRET_KEY is missing/,
    );
    const both = { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret };
    expect(readConfig(both).stripe).toEqual({ secretKey, webhookSecret, apiBase: undefined });
    expect(() => readConfig({ STRIPE_SECRET_KEY: 'sk-51abc' })).not.toThrow(/51abc/);
  });
});
