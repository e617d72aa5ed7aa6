import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { outsideSources } from './outside-sources.ts';
import {
  developmentPolicy,
  pagePolicy,
  registerSecurityHeaders,
  securityHeaders,
} from './security-headers.ts';

const INLINE = { scripts: ["'sha256-a'"], styles: [], styleAttributes: [] };
const NONE = { googleClientId: undefined, appleClientId: undefined, hasSandbox: true };
const GOOGLE = { ...NONE, googleClientId: '42-a.apps.googleusercontent.com' };
const APPLE = { ...NONE, appleClientId: 'com.example.shop' };

function directivesFor(identity: typeof NONE | typeof GOOGLE | typeof APPLE) {
  const policy = pagePolicy(INLINE, 'https://shop.example', outsideSources(identity));
  return Object.fromEntries(
    policy.split('; ').map((line) => {
      const [name = '', ...sources] = line.split(' ');
      return [name, sources.join(' ')];
    }),
  );
}

describe('the headers of every answer', () => {
  const OWN_POLICY = "default-src 'self'";
  const EXPECTED = {
    'content-security-policy':
      "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringMatching(/camera=\(\), .*microphone=\(\), .*payment=\(\)/),
    'referrer-policy': 'strict-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  };

  async function openApp(publicUrl: string) {
    const app = Fastify();
    registerSecurityHeaders(app, securityHeaders(publicUrl));
    app.get('/data', () => ({}));
    app.get('/page', (_request, reply) =>
      reply.header('content-security-policy', OWN_POLICY).send(),
    );
    return app;
  }

  it('are the same each time, errors included', async () => {
    const app = await openApp('http://localhost:3000');
    for (const url of ['/data', '/data', '/nowhere']) {
      const { headers } = await app.inject(url);
      expect(headers).toMatchObject(EXPECTED);
      expect(headers['strict-transport-security']).toBeUndefined();
    }
  });

  it('leave a page’s policy to that page, and to no other answer', async () => {
    const app = await openApp('http://localhost:3000');
    const page = await app.inject('/page');
    expect(page.headers).toMatchObject({ ...EXPECTED, 'content-security-policy': OWN_POLICY });
    expect((await app.inject('/data')).headers).toMatchObject(EXPECTED);
  });

  it('demand https when the shop has it', async () => {
    const { headers } = await (await openApp('https://shop.example')).inject('/data');
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });
});

describe("a page's policy", () => {
  it('names no third party when the shop has no id of Google or Apple', () => {
    const policy = pagePolicy(INLINE, 'https://shop.example', outsideSources(NONE));
    expect(policy).not.toMatch(/https?:|google|apple/);
    expect(directivesFor(NONE)).toMatchObject({ 'frame-src': "'none'", 'connect-src': "'self'" });
  });

  it('allows what Google’s button needs, and nothing of Apple', () => {
    expect(directivesFor(GOOGLE)).toMatchObject({
      'script-src': "'self' 'sha256-a' https://accounts.google.com/gsi/client",
      'style-src': "'self' https://accounts.google.com/gsi/style",
      'frame-src': 'https://accounts.google.com/gsi/',
      'connect-src': "'self' https://accounts.google.com/gsi/",
    });
    expect(JSON.stringify(directivesFor(GOOGLE))).not.toContain('apple');
  });

  it('allows what Apple’s script needs, and nothing of Google', () => {
    expect(directivesFor(APPLE)).toMatchObject({
      'script-src':
        "'self' 'sha256-a' https://appleid.cdn-apple.com/appleauth/static/jsapi/appleid/",
      'style-src': "'self'",
      'frame-src': 'https://appleid.apple.com',
      'connect-src': "'self' https://appleid.apple.com",
    });
    expect(JSON.stringify(directivesFor(APPLE))).not.toContain('google');
  });

  it('allows the same during development', () => {
    const policy = developmentPolicy(outsideSources(GOOGLE));
    expect(policy).toContain('data: https://accounts.google.com/gsi/client;');
    expect(developmentPolicy(outsideSources(NONE))).not.toContain('https:');
  });
});
