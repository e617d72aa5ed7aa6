// Walks the whole contract, so that new endpoints are covered too. Proves what all endpoints have in common.
import type { Endpoint } from '@driftstone/contract/route.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { eq } from 'drizzle-orm';
import { sessions } from '#auth/auth.tables.ts';
import { buildStore } from '#location/location.fixtures.ts';
import { ENDPOINTS, type Named, named, needsIdentity, sendTo } from '#testing/endpoints.ts';
import { sampleRequest, withEachWrong } from '#testing/sample-request.ts';
import { buildAccount, signIn } from '#testing/test-account.ts';
import { type Caller, createTestApp, TEST_SECRET, type TestApp } from '#testing/test-app.ts';
import { decodeJwt, SignJWT, UnsecuredJWT } from 'jose';

const BODY_LIMIT_BYTES = 64 * 1024;
const ANY_REFUSAL = { code: expect.any(String), message: expect.any(String) };

let t: TestApp;
let user: Caller & { userId: string };
let owner: Caller;
beforeAll(async () => {
  t = await createTestApp();
  await buildStore(t.db);
  user = await t.user();
  owner = await t.staff();
});
afterAll(() => t.close());

/** Tokens of an open session, each with one thing wrong. */
let forged: string[];
let sound: string;
beforeAll(async () => {
  const claims = decodeJwt(user.headers['authorization']?.slice('Bearer '.length) ?? '');
  const [alg, secret] = ['HS256', TEST_SECRET];
  const sign = async (changes: object = {}, key = secret, header: { alg: string } = { alg }) =>
    `Bearer ${await new SignJWT({ ...claims, ...changes }).setProtectedHeader(header).sign(new TextEncoder().encode(key))}`;
  forged = [
    `Bearer ${new UnsecuredJWT(claims).encode()}`,
    await sign({}, 'another secret of thirty-two characters'),
    await sign({}, secret.repeat(2), { alg: 'HS512' }),
    await sign({}, secret, { alg: 'HS384' }),
    await sign({ exp: Math.floor(t.clock.now.getTime() / 1000) }),
    await sign({ iss: 'https://accounts.google.com' }),
    await sign({ aud: 'another-shop' }),
  ];
  sound = await sign();
});

it('accepts a token that is signed like the forged ones and has nothing wrong', async () => {
  const answer = await t.app.inject({ url: '/users/me', headers: { authorization: sound } });
  expect(answer.statusCode).toBe(200);
});

type Sent = Parameters<typeof sendTo> extends [unknown, ...infer Rest] ? Rest : never;
const send = (...sent: Sent) => sendTo(t.app, ...sent);

/**
 * A caller whom the endpoint accepts. A public endpoint is called without a user, since signing out would end the
 * session.
 */
function callerFor({ access }: Endpoint): Pick<Caller, 'headers'> {
  if (access === 'staff' || access === 'crew') return owner;
  return access === 'public' ? t.nobody : user;
}

/** A file is not JSON: the feature that takes it tests what it refuses. */
const isWrite = ({ endpoint }: Named) => endpoint.method !== 'GET' && !endpoint.takesFile;
const takesBody = ({ endpoint }: Named) => endpoint.body !== undefined;
const takesParams = ({ endpoint }: Named) => endpoint.params !== undefined;

describe.each(named(ENDPOINTS.filter(needsIdentity)))('$title', ({ endpoint }) => {
  it('[API-13] refuses strangers', async () => {
    expect(await send(endpoint, t.nobody)).toMatchObject({ status: 401, body: ANY_REFUSAL });
  });

  it('[API-13] [RUN-31] refuses a bad token, also beside a guest id', async () => {
    const refusal = { code: 'UNAUTHENTICATED', message: 'Sign in to continue.' };
    const bad = ['Bearer nonsense', 'Basic Z3VsbDpndWxs', 'Bearer', ...forged];
    const answers = await Promise.all(
      bad.map((authorization) =>
        send(endpoint, { headers: { ...t.guest().headers, authorization } }),
      ),
    );
    expect(bad.map((authorization, nth) => [authorization, answers[nth]])).toEqual(
      bad.map((authorization) => [
        authorization,
        expect.objectContaining({ status: 401, body: refusal }),
      ]),
    );
  });
});

/** Each caller has an access token that has not expired. */
const ENDED_SESSIONS: Record<string, () => Promise<Caller>> = {
  'signed out': async () => {
    const { device } = await buildAccount(t);
    await device.logOut();
    return device;
  },
  'ended by a new password on another device': async () => {
    const { device, credentials, password } = await buildAccount(t);
    const newPassword = 'three herons by the weir';
    const other = await signIn(t, credentials);
    await other.post('/auth/change-password', { currentPassword: password, newPassword });
    return device;
  },
  'past its thirty days': async () => {
    const { device, user: owner } = await buildAccount(t);
    await t.db
      .update(sessions)
      .set({ expiresAt: t.clock.now })
      .where(eq(sessions.userId, owner.id));
    return device;
  },
  'of a deleted account': async () => {
    const { device, password } = await buildAccount(t);
    await device.post('/users/me/delete', { confirmation: password });
    return device;
  },
};

const FOR_USERS = ENDPOINTS.filter(({ endpoint }) =>
  ['user', 'shopper', 'joining-user'].includes(endpoint.access),
);

describe.each(Object.keys(ENDED_SESSIONS))('a session %s', (which) => {
  let ended: Caller | undefined;
  beforeAll(async () => {
    ended = await ENDED_SESSIONS[which]?.();
  });

  it.each(named(FOR_USERS))('is refused at once by $title', async ({ endpoint }) => {
    const headers = { ...t.guest().headers, ...ended?.headers };
    expect(await send(endpoint, { headers })).toMatchObject({
      status: 401,
      body: { message: 'Sign in to continue.' },
    });
  });
});

describe.each(named(FOR_USERS))('$title', ({ endpoint }) => {
  it('reports no session as ended while the database is unreachable', async () => {
    const refused = Object.assign(new Error('connect ECONNREFUSED'), {
      code: 'ECONNREFUSED',
      syscall: 'connect',
    });
    const query = vi.spyOn(t.pool, 'query').mockRejectedValue(refused);
    const { status } = await send(endpoint, user);
    query.mockRestore();
    expect(status).toBe(503);
  });
});

describe.each(named(ENDPOINTS.filter(isWrite)))('$title', ({ endpoint }) => {
  it.each(['{"a":', 'gull', '{"__proto__":{"a":1}}'])(
    '[API-13] refuses %s, which is no JSON',
    async (payload) => {
      const answer = await send(endpoint, callerFor(endpoint), { payload });
      expect(answer).toMatchObject({ status: 400, body: ANY_REFUSAL });
    },
  );

  it('[API-13] refuses XML, and a body that is too large', async () => {
    const xml = await send(endpoint, callerFor(endpoint), {
      payload: '<a/>',
      type: 'application/xml',
    });
    expect(xml).toMatchObject({ status: 415, body: ANY_REFUSAL });
    const payload = JSON.stringify({ text: 'x'.repeat(BODY_LIMIT_BYTES) });
    expect(await send(endpoint, callerFor(endpoint), { payload })).toMatchObject({
      status: 413,
      body: { message: 'The request is too large.' },
    });
  });
});

/** Up to 2 s on a quiet machine. */
const HUNDREDS_OF_CALLS_LIMIT_MS = 60_000;

const WRONG_BODIES = [7, 'gull', null, true, [], {}, [[]]];
/** Among them a number beyond an integer of PostgreSQL. */
const WRONG_VALUES = [
  7.5,
  -1,
  2 ** 31,
  'gull',
  '',
  '\u0000',
  'x'.repeat(5000),
  null,
  true,
  [],
  {},
  [null],
];
const WRONG_TEXTS = ['gull', '-1', '\u0000', '9'.repeat(90)];

type Part = 'params' | 'query' | 'body';

/**
 * What is wrong with the answer, in one line: a server error, a refusal without a message, or no refusal where the
 * contract demands one.
 */
async function findFault(endpoint: Endpoint, part: Part, value: unknown): Promise<string[]> {
  const { status, body } = await send(endpoint, callerFor(endpoint), { [part]: value });
  const hasWords = status < 400 || typeof body.message === 'string';
  const isRefused = status === 400 && typeof body.issues?.[0]?.path === 'string';
  const mustRefuse = endpoint[part]?.safeParse(value).success === false;
  const isFine = status < 500 && hasWords && (isRefused || !mustRefuse);
  return isFine ? [] : [`${JSON.stringify(value).slice(0, 80)}: ${status} ${JSON.stringify(body)}`];
}

async function findFaults(endpoint: Endpoint, part: Part, values: readonly unknown[]) {
  const faults: string[] = [];
  for (const value of values) faults.push(...(await findFault(endpoint, part, value)));
  return faults;
}

/**
 * The server turns what a schema finds into its answer in one place. So of the bodies that a schema refuses for the same
 * field, one is sent, and the others only have to be refused with a reason.
 */
function divide(schema: Endpoint['body'], bodies: readonly unknown[]) {
  const known = new Set<string>();
  const [sent, withoutReason]: [unknown[], unknown[]] = [[], []];
  for (const body of bodies) {
    const [issue] = schema?.safeParse(body).error?.issues ?? [];
    const path = issue?.path.join('.');
    if (path === undefined || !known.has(path)) sent.push(body);
    else if (!issue?.message) withoutReason.push(body);
    if (path !== undefined) known.add(path);
  }
  return { sent, withoutReason };
}

describe.each(named(ENDPOINTS.filter(takesBody)))('$title', ({ endpoint }) => {
  it(
    '[API-13] refuses bodies that violate its schema, says where, and never fails on another',
    async () => {
      const bodies = withEachWrong(endpoint.body, WRONG_VALUES);
      const { sent, withoutReason } = divide(endpoint.body, bodies);
      expect(withoutReason).toEqual([]);
      expect(await findFaults(endpoint, 'body', [...WRONG_BODIES, ...sent])).toEqual([]);
    },
    HUNDREDS_OF_CALLS_LIMIT_MS,
  );
});

describe.each(named(ENDPOINTS.filter(takesParams)))('$title', ({ endpoint }) => {
  it('[API-13] refuses paths that violate its schema, and says where', async () => {
    const params = withEachWrong(endpoint.params, WRONG_TEXTS);
    expect(params.every((each) => endpoint.params?.safeParse(each).success)).toBe(false);
    expect(await findFaults(endpoint, 'params', params)).toEqual([]);
  });

  it.each(['9'.repeat(400), '%zz'])(
    '[API-13] refuses a path that no router can read',
    async (part) => {
      const url = endpoint.path.replace(/:\w+/, part);
      const { headers } = callerFor(endpoint);
      const answer = await t.app.inject({ method: endpoint.method, url, headers });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual({
        code: 'INVALID_REQUEST',
        message: 'The request is not valid.',
      });
    },
  );
});

/** Fields of a correct answer that are random. */
const RANDOM_FIELDS: Record<string, object> = {
  createNonce: { nonce: expect.any(String) },
  startPasskeySignIn: { options: expect.any(Object) },
};

describe.each(named(ENDPOINTS))('$title', ({ name, endpoint }) => {
  it('[API-13] answers any query without a server error', async () => {
    const queries = withEachWrong(endpoint.query, ['', ...WRONG_TEXTS]);
    expect(await findFaults(endpoint, 'query', queries)).toEqual([]);
  });

  it('[API-13] answers unknown ids without a server error', async () => {
    expect((await send(endpoint, callerFor(endpoint))).status).toBeLessThan(500);
  });

  it('answers below /api as well', async () => {
    expect(t.app.hasRoute({ method: endpoint.method, url: endpoint.path })).toBe(true);
    // An endpoint that changes something gets a bad body, so that both calls meet the same state.
    const changes = { ...sampleRequest(endpoint), ...(endpoint.body && { body: [] }) };
    const atRoot = await send(endpoint, t.nobody, changes);
    const belowApi = await send(endpoint, t.nobody, { ...changes, prefix: '/api' });
    const { status } = atRoot;
    const body = name in RANDOM_FIELDS ? { ...atRoot.body, ...RANDOM_FIELDS[name] } : atRoot.body;
    expect({ status: belowApi.status, body: belowApi.body }).toEqual({ status, body });
  });
});
