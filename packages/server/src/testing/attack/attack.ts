/** Sends hostile requests to a shop that holds somebody's secrets, and reports which answers are wrong. */
import { randomUUID } from 'node:crypto';
import { ERRORS, type ErrorCode } from '@driftstone/contract/errors.ts';
import type { LightMyRequestResponse } from 'fastify';
import { SignJWT, UnsecuredJWT } from 'jose';
import { buildSavedAddress, buildStore } from '#location/location.fixtures.ts';
import { buildPaidOrder } from '#orders/orders.fixtures.ts';
import { buildReview } from '#reviews/reviews.fixtures.ts';
import { fillCart } from '#orders/checkout/checkout.fixtures.ts';
import { TEST_SECRET, type TestApp } from '../test-app.ts';
import { drawRequest, type HostileRequest, type Identity } from './hostile-requests.ts';
import { createRandom } from './random.ts';

/** Words that only the victim, staff and the server know. */
const SECRETS = ['Quillfeather', 'samphire-row', '+447700900461', 'pip@victim.example'] as const;
/** Text that reveals how the server is built. */
const INNARDS = /node_modules|at \w+ \(|\/src\/|select .* from |syntax error at|violates|"stack"/i;
const AT_ONCE = 8;

export interface Report {
  sent: number;
  byStatus: Record<number, number>;
  /** One line for each wrong answer. */
  serverErrors: string[];
  letIn: string[];
  shapeless: string[];
}

export async function attack(t: TestApp, count: number, seed: number): Promise<Report> {
  const random = createRandom(seed);
  const { identities, loot } = await prepare(t);
  const report: Report = { sent: 0, byStatus: {}, serverErrors: [], letIn: [], shapeless: [] };
  const fire = async () => {
    while (report.sent < count) {
      report.sent += 1;
      const request = drawRequest(random, identities, loot);
      const { method, url, headers, payload } = request;
      const sent = { method, url, headers, ...(payload !== undefined && { payload }) };
      judge(request, await t.app.inject(sent), report);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, fire));
  return report;
}

function judge(request: HostileRequest, answer: LightMyRequestResponse, report: Report): void {
  const { statusCode: status, body } = answer;
  report.byStatus[status] = (report.byStatus[status] ?? 0) + 1;
  const exchange = `${describe(request)} → ${status} ${body.slice(0, 200)}`;
  if (status >= 500) report.serverErrors.push(exchange);
  const isIn = request.trust === 'none' && request.isGuarded && status < 300;
  const tells = request.trust !== 'insider' && SECRETS.some((secret) => body.includes(secret));
  if (isIn || tells) report.letIn.push(exchange);
  // The sandbox and the links in mails answer people, not programs.
  const isPage = String(answer.headers['content-type']).startsWith('text/html');
  const isFine = isPage ? !INNARDS.test(body) : hasShape(status, body);
  if (status >= 400 && request.method !== 'HEAD' && !isFine) report.shapeless.push(exchange);
}

function describe({ method, url, headers, payload = '' }: HostileRequest): string {
  return `${method} ${url.slice(0, 200)} ${JSON.stringify(headers).slice(0, 200)} ${payload.slice(0, 200)}`;
}

/** Checks for `{ code, message }`, the code's own status, and nothing about how the server is built. */
function hasShape(status: number, body: string): boolean {
  try {
    const { code, message } = JSON.parse(body) as { code: ErrorCode; message: unknown };
    return ERRORS[code]?.status === status && typeof message === 'string' && !INNARDS.test(body);
  } catch {
    return false;
  }
}

async function prepare(t: TestApp): Promise<{ identities: Identity[]; loot: { ids: string[] } }> {
  const { db } = t;
  const store = await buildStore(db);
  const victim = await t.user({
    firstName: 'Philippa',
    lastName: SECRETS[0],
    email: SECRETS[3],
  });
  const placed = { address: SECRETS[1], latitude: 50.8, longitude: -0.5, phone: SECRETS[2] };
  const order = await buildPaidOrder(db, {
    userId: victim.userId,
    storeId: store.id,
    deliveryType: 'delivery',
    ...placed,
  });
  const address = await buildSavedAddress(db, { userId: victim.userId, address: SECRETS[1] });
  const review = await buildReview(db, { userId: victim.userId, orderId: order.id });
  const pizza = await fillCart(db, victim);
  const { body: cart } = await victim.get('/cart');
  const staff = await t.staff();
  const device = await t.device();
  const attacker = await t.user();
  const ids = [
    order.id,
    address.id,
    review.id,
    pizza.id,
    victim.userId,
    store.id,
    staff.staff.id,
    device.deviceId,
    randomUUID(),
    String(order.number),
    ...(cart.items ?? []).map(({ id }: { id: string }) => id),
  ];
  const forged = await forgeTokens(t, victim.userId);
  const cookies = [
    `driftstone-desk=${attacker.headers['authorization']?.slice(7)}`,
    `driftstone-desk=${device.token}`,
    `driftstone-paired-device=${staff.token}`,
    `driftstone-desk=${staff.token.slice(0, -1)}`,
    'driftstone-desk=null; driftstone-paired-device=true',
  ];
  const strangers = [
    {},
    ...forged.map((token) => ({ authorization: `Bearer ${token}` })),
    ...cookies.map((cookie) => ({ cookie })),
    { authorization: `Bearer ${staff.token}` },
  ];
  const customers = await several(async () => [t.guest().headers, (await t.user()).headers]);
  // Other visitors send odd requests too: with a stolen session, or from a faulty page. Each may sign itself out.
  const insiders = await several(async () => [
    (await t.staff()).headers,
    (await t.device()).headers,
    (await t.device('driver')).headers,
  ]);
  return {
    loot: { ids },
    identities: [
      ...strangers.map((headers) => ({ headers, trust: 'none' as const })),
      ...customers.map((headers) => ({ headers, trust: 'customer' as const })),
      ...insiders.map((headers) => ({ headers, trust: 'insider' as const })),
    ],
  };
}

type Headers = Record<string, string>;

async function several(build: () => Promise<Headers[]>): Promise<Headers[]> {
  const built: Headers[] = [];
  for (let times = 0; times < 5; times += 1) built.push(...(await build()));
  return built;
}

/** Tokens for the victim that the shop did not sign, or not in this form. */
async function forgeTokens({ clock }: TestApp, userId: string): Promise<string[]> {
  const now = Math.floor(clock.now.getTime() / 1000);
  const claims = { sub: userId, sid: randomUUID(), iss: 'driftstone', iat: now, exp: now + 900 };
  const sign = (changes: object, secret = TEST_SECRET, header: object = {}) =>
    new SignJWT({ ...claims, ...changes })
      .setProtectedHeader({ alg: 'HS256', ...header })
      .sign(new TextEncoder().encode(secret));
  const right = await sign({});
  const [head = '', , signature = ''] = right.split('.');
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return [
    // Signed by the shop, for a session that does not exist.
    right,
    new UnsecuredJWT(claims).encode(),
    `${encode({ alg: 'none' })}.${encode(claims)}.`,
    `${encode({ alg: 'HS512' })}.${encode(claims)}.${signature}`,
    `${head}.${encode({ ...claims, role: 'owner' })}.${signature}`,
    `${head}.${encode(claims)}.`,
    await sign({}, 'another secret of thirty-two characters'),
    await sign({}, TEST_SECRET, { kid: '../../../../dev/null', jku: 'https://evil.example/jwks' }),
    await sign({ exp: now - 1 }),
    await sign({ iss: 'somebody' }),
    await sign({ sub: '' }),
    await sign({ sub: { $ne: null } }),
    'null',
    'x'.repeat(10_000),
  ];
}
