import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

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

  it('takes an empty variable for one that is not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' }).port).toBe(3000);
  });

  it.each([
    ['PORT', 'many'],
    ['PORT', '70000'],
    ['PUBLIC_URL', 'driftstone'],
    ['DATABASE_URL', 'mysql://localhost/shop'],
    ['RATE_LIMITS', 'perhaps'],
    ['AUTH_SECRET', 'short'],
    ['CORS_ORIGINS', 'https://a.example, b'],
    ['GOOGLE_MAPS_API_KEY', 'AIza'],
  ])('names %s in one line when it is %j', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} is wrong: .+`));
    expect(() => readConfig({ [name]: value })).not.toThrow(/\n/);
  });

  it('keeps secrets out of the message', () => {
    expect(() => readConfig({ AUTH_SECRET: 'hunter2' })).not.toThrow(/hunter2/);
  });

  it('refuses the sandbox and generated secrets in production unless told', () => {
    const production = { NODE_ENV: 'production' };
    expect(() => readConfig(production)).toThrow(/^AUTH_SECRET/);
    expect(() => readConfig({ ...production, AUTH_SECRET: 'x'.repeat(32) })).toThrow(
      /ALLOW_SANDBOX/,
    );
    expect(() => readConfig({ ...production, RATE_LIMITS: 'off' })).toThrow(/^RATE_LIMITS/);
    expect(readConfig({ ...production, ALLOW_SANDBOX: '1' }).environment).toBe('production');
  });
});
