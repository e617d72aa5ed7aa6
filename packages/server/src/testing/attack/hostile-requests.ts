/** Hostile requests drawn from a seed: what a scanner, a bored teenager or a thief would send to any endpoint. */
import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { ENDPOINTS } from '../endpoints.ts';
import { fieldNamesOf, sampleRequest, urlOf } from '../sample-request.ts';
import type { Random } from './random.ts';

/** The caller: nobody, a customer who must learn nothing about others, or somebody who works here. */
type Trust = 'none' | 'customer' | 'insider';

export interface Identity {
  headers: Record<string, string>;
  trust: Trust;
}

export interface HostileRequest extends Identity {
  method: NonNullable<InjectOptions['method']>;
  url: string;
  payload?: string;
  /** Whether the contract requires a known caller. */
  isGuarded: boolean;
}

const TEXTS = [
  '',
  ' ',
  '\u0000',
  '\uFEFF',
  '\uD800',
  '‮drowssap',
  '💥'.repeat(500),
  'x'.repeat(20_000),
  "' or 1=1 --",
  "'; drop table orders; --",
  '$1',
  '%27%20or%201=1',
  '${7*7}{{7*7}}<%= 7*7 %>',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '../../../../etc/passwd',
  '..%2f..%2f..%2fetc%2fpasswd',
  'file:///etc/passwd',
  'http://169.254.169.254/latest/meta-data/',
  'javascript:alert(1)',
  'a@b.example\r\nBcc: all@b.example',
  'null',
  'undefined',
  '__proto__',
  'constructor',
  'NaN',
  '1e309',
  '-0',
  '9'.repeat(400),
  '2026-02-30T25:61:61Z',
  '+010000-01-01T00:00:00Z',
  '00000000-0000-0000-0000-000000000000',
];

const VALUES: readonly unknown[] = [
  ...TEXTS,
  null,
  true,
  false,
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e300,
  [],
  [[]],
  [null],
  {},
  { $ne: null },
  { toString: 'x', valueOf: 'x' },
  Array.from({ length: 1000 }, () => 'x'),
];

/** Fields that no caller may set: a price, an owner, a state. */
const EXTRAS = {
  id: randomUUID(),
  userId: randomUUID(),
  role: 'owner',
  isAdmin: true,
  isEmailVerified: true,
  price: 0,
  unitPricePence: 0,
  total: 0,
  totalPence: 0,
  discountPercent: 100,
  state: 'completed',
  status: 'paid',
  paymentStatus: 'paid',
};

const TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'image/png',
  '',
  'application/json, application/json',
];

const ODD_HEADERS: Record<string, string>[] = [
  { 'x-forwarded-for': '127.0.0.1' },
  { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
  { host: 'evil.example' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { 'x-http-method-override': 'DELETE' },
  { 'x-original-url': '/desk/today' },
  { accept: '../../etc/passwd' },
  { 'accept-language': 'x'.repeat(4000) },
  { 'if-none-match': '"'.repeat(2000) },
  { range: 'bytes=0-18446744073709551615' },
  { 'x-session-id': "' or 1=1 --" },
  { 'x-session-id': '00000000-0000-0000-0000-000000000000' },
  { cookie: '; ;=;a;driftstone-desk=;driftstone-desk=%00;__proto__=1' },
  { expect: '100-continue' },
  { 'stripe-signature': 't=1,v1=00' },
];

/** Routes that the contract does not have. */
const OUTSIDE = [
  '/payments/webhook',
  '/newsletter/confirm?token=x',
  '/newsletter/leave?token=x',
  '/metrics',
  '/healthz',
  '/readyz',
  '/print/star/guess',
  '/pictures/x.webp',
  '/site-icon.svg',
  '/site-logo.png',
  '/site.webmanifest',
  '/sandbox/mail',
  '/sandbox/pay/x',
  '/docs/',
  '/openapi.json',
  '/.env',
  '/.git/config',
  '/admin',
  '/api/api/desk/today',
  '//evil.example/%2f..',
  '/%c0%ae%c0%ae/',
];
/** A stream has no body. */
const WITH_AN_END = ENDPOINTS.filter(({ endpoint }) => !endpoint.isStream);
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

/** Somebody else's ids, which a guess may have hit. */
export interface Loot {
  ids: readonly string[];
}

export function drawRequest(
  random: Random,
  identities: readonly Identity[],
  { ids }: Loot,
): HostileRequest {
  const identity = random.pick(identities);
  const odd = random.isOneOf(4) ? random.pick(ODD_HEADERS) : {};
  const headers = { ...identity.headers, ...odd };
  if (random.isOneOf(20)) {
    const url = random.pick(OUTSIDE);
    return { ...identity, method: random.pick(METHODS), url, headers, isGuarded: false };
  }

  const { endpoint } = random.pick(WITH_AN_END);
  const sample = sampleRequest(endpoint);
  for (const part of ['params', 'query'] as const)
    for (const name of fieldNamesOf(endpoint[part])) {
      if (part === 'params' && random.isOneOf(2)) sample[part][name] = random.pick(ids);
      else if (random.isOneOf(3)) sample[part][name] = random.pick(TEXTS).toWellFormed();
    }
  let url = urlOf(endpoint, sample);
  if (random.isOneOf(8)) url = `/api${url}`;
  if (random.isOneOf(12)) url += `${url.includes('?') ? '&' : '?'}${random.pick(ODD_QUERIES)}`;
  const isOtherMethod = random.isOneOf(25);
  const method = isOtherMethod ? random.pick(METHODS) : endpoint.method;
  const isPublic = ['public', 'joining-public'].includes(endpoint.access);
  // Any guest id opens its own cart.
  const isGuest = endpoint.access === 'shopper' && 'x-session-id' in headers;
  const isGuarded = !isPublic && !isGuest && !isOtherMethod;
  const request = { ...identity, method, url, headers, isGuarded };
  if (method === 'GET' || method === 'HEAD' || endpoint.body === undefined) return request;
  const payload = drawBody(random, sample.body, fieldNamesOf(endpoint.body), ids);
  const type = random.isOneOf(10) ? random.pick(TYPES) : 'application/json';
  return { ...request, payload, headers: { ...headers, 'content-type': type } };
}

const ODD_QUERIES = [
  'a[]=1&a[]=2',
  '__proto__[x]=1',
  'limit=-1&limit=1e9',
  '%',
  '%00',
  'a=%ff',
  '&&&=',
];

function drawBody(
  random: Random,
  sample: unknown,
  names: readonly string[],
  ids: readonly string[],
): string {
  if (random.isOneOf(12)) return random.pick(RAW_BODIES);
  const body: Record<string, unknown> = { ...(sample as object) };
  if (random.isOneOf(4)) Object.assign(body, EXTRAS);
  const changed = 1 + random.integer(2);
  for (let change = 0; change < changed && names.length > 0; change += 1) {
    const name = random.pick(names);
    const value = random.isOneOf(4) ? random.pick(ids) : random.pick(VALUES);
    body[name] = random.isOneOf(5) ? [value] : value;
  }
  return JSON.stringify(body);
}

const RAW_BODIES = [
  '',
  '{',
  '[]',
  '7',
  'null',
  '"x"',
  '{"a":1}{"b":2}',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"email":"a@b.example","email":"c@d.example"}',
  '['.repeat(10_000),
  `{"a":${'['.repeat(5000)}${']'.repeat(5000)}}`,
  `{"a":"${'x'.repeat(70_000)}"}`,
  '\uFEFF{}',
  '{"a":"\\ud800"}',
  '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]><x>&y;</x>',
];
