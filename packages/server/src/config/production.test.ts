import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

type Env = Record<string, string>;

const OPEN: Env = {
  PUBLIC_URL: 'https://shop.example',
  AUTH_SECRET: 'x'.repeat(32),
  SMTP_URL: 'smtp://mail.example',
};
const WITH_CARDS: Env = {
  ...OPEN,
  STRIPE_SECRET_KEY: 'sk_live_51abc',
  STRIPE_WEBHOOK_SECRET: 'whsec_abc',
  GEOCODER_URL: 'https://photon.example',
};

/** The variable at the beginning of each line of the refusal; empty when the shop opens. */
function refused(env: Env): string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    const { message } = error as Error;
    const [lacks = ''] = message.split('The shop would open without these');
    return [...lacks.matchAll(/^([A-Z_]+) is (?:missing|wrong): /gm)].map(([, name = '']) => name);
  }
}

function refusalOf(env: Env): string {
  try {
    readConfig(env);
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('It opened');
}

const warned = (env: Env) => readConfig(env).warnings.map((line) => line.split(' ')[0]);

describe('a shop that others can reach', () => {
  it.each<Env>([
    { NODE_ENV: 'production' },
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '192.168.1.20' },
    { HOST: 'shop.example' },
    { HOST: '0.0.0.0', NODE_ENV: 'development' },
  ])('does not open with %j alone, and lists at once what is missing', (env) => {
    expect(refused(env)).toEqual(['AUTH_SECRET', 'PUBLIC_URL', 'SMTP_URL']);
    expect(refusalOf(env)).toMatch(/^STRIPE_SECRET_KEY is not set: /m);
  });

  it('[RUN-80] is told at once what is wrong and what is missing, with an example of each', () => {
    const env = { NODE_ENV: 'production', PORT: 'many', STRIPE_SECRET_KEY: 'pk', SMPT_URL: 'x' };
    expect(refused(env)).toEqual([
      'PORT',
      'STRIPE_SECRET_KEY',
      'AUTH_SECRET',
      'PUBLIC_URL',
      'SMTP_URL',
      'SMPT_URL',
    ]);
    const message = refusalOf(env);
    expect(message).toMatch(/^PORT is wrong: .+, for example PORT=3000$/m);
    expect(message).toMatch(/^SMTP_URL is missing: .+, for example SMTP_URL=smtps:\/\/\S+$/m);
  });

  it.each(['https://shop.example', 'https://192.168.1.20', 'http://shop.localhost.example'])(
    'is what PUBLIC_URL=%s means',
    (PUBLIC_URL) => {
      expect(refused({ PUBLIC_URL })).toEqual(expect.arrayContaining(['AUTH_SECRET', 'SMTP_URL']));
    },
  );

  it('is told which setting makes it production, and never told to allow the sandbox', () => {
    const env = { HOST: '0.0.0.0', GEOCODER: 'sandbox', RATE_LIMITS: 'off' };
    const message = refusalOf({ ...env, STRIPE_SECRET_KEY: 'sk_test_51abc' });
    expect(message).toContain('with HOST=0.0.0.0 others can reach it');
    expect(message).not.toContain('ALLOW_SANDBOX');
    expect(refused(env)).toEqual([
      'RATE_LIMITS',
      'AUTH_SECRET',
      'PUBLIC_URL',
      'SMTP_URL',
      'GEOCODER',
    ]);
  });

  it.each<[string, Env]>([
    ['PUBLIC_URL', { PUBLIC_URL: 'http://shop.example' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://localhost:3000', NODE_ENV: 'production' }],
    ['STRIPE_SECRET_KEY', { STRIPE_SECRET_KEY: 'sk_test_51abc' }],
    ['STRIPE_API_BASE', { STRIPE_API_BASE: 'http://localhost:4242' }],
    ['GOOGLE_MAPS_API_KEY', { GEOCODER_URL: '' }],
    ['RATE_LIMITS', { RATE_LIMITS: 'off' }],
    ['SHOP_TIME', { SHOP_TIME: '2026-11-24T19:00 x36' }],
    ['AUTH_SECRET', { AUTH_SECRET: '' }],
  ])('refuses only %s when the rest is set: %j', (name, wrong) => {
    expect(refused(WITH_CARDS)).toEqual([]);
    expect(refused({ ...WITH_CARDS, ...wrong })).toEqual([name]);
  });

  it('is production whatever NODE_ENV says, without any sandbox', () => {
    expect(readConfig({ ...WITH_CARDS, NODE_ENV: 'development' })).toMatchObject({
      environment: 'production',
      allowsSandbox: false,
      takesCards: true,
      identity: { hasSandbox: false },
    });
  });

  it('opens for cash only: without cards, and without a geocoder', () => {
    expect(readConfig(OPEN)).toMatchObject({ takesCards: false, geocoder: { kind: 'none' } });
  });

  it('warns about settings that work worse than the owner may think', () => {
    expect(warned(OPEN)).toEqual(['STRIPE_SECRET_KEY', 'TRUST_PROXY']);
    const whole = { ...WITH_CARDS, TRUST_PROXY: '1' };
    expect(warned(whole)).toEqual([]);
    expect(warned({})).toEqual([]);
  });

  it('opens as a demonstration with ALLOW_SANDBOX=1, and says so; but never without rate limits or by another clock', () => {
    const demonstration = { HOST: '0.0.0.0', ALLOW_SANDBOX: '1' };
    expect(readConfig(demonstration)).toMatchObject({
      environment: 'production',
      allowsSandbox: true,
      takesCards: true,
      geocoder: { kind: 'sandbox' },
    });
    expect(warned(demonstration)).toEqual(['ALLOW_SANDBOX']);
    expect(refused({ ...demonstration, RATE_LIMITS: 'off' })).toEqual(['RATE_LIMITS']);
    const evening = { SHOP_TIME: '2026-11-24T19:00' };
    expect(refused({ ...demonstration, ...evening })).toEqual(['SHOP_TIME']);
  });
});

describe('a shop for this machine only', () => {
  it.each<Env>([
    {},
    { HOST: 'localhost' },
    { HOST: '127.0.0.2' },
    { HOST: '::1' },
    { PUBLIC_URL: 'http://127.0.0.1:4000' },
    { PUBLIC_URL: 'http://[::1]:4000' },
    { PUBLIC_URL: 'http://shop.localhost:4000', NODE_ENV: 'test' },
  ])('needs nothing: %j', (env) => {
    expect(readConfig({ ...env, RATE_LIMITS: 'off' })).toMatchObject({
      allowsSandbox: true,
      takesCards: true,
      warnings: [],
    });
    expect(readConfig(env).environment).not.toBe('production');
  });
});
