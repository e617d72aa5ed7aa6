// Uses the test's own collector, which accepts what OpenTelemetry sends.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type JsonServer, startJsonServer } from '#testing/json-server.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { measureJob } from '../metrics.ts';

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number };
}
interface Sent {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  status: { code?: number };
  attributes: Attribute[];
}
interface Export {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Sent[] }[] }[];
}

const ERROR = 2;
const CUSTOMER = { email: 'pip.quillfeather@example.com', password: 'nine herons on one leg' };

const lines: string[] = [];
let collector: JsonServer;
let maps: JsonServer;
let t: TestApp;
let spans: Sent[];
let ofReadings: string[];
beforeAll(async () => {
  collector = await startJsonServer(() => ({ status: 200, body: {} }));
  maps = await startJsonServer(() => ({ status: 200, body: { features: [] } }));
  const env = {
    OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=of%20ours',
    GEOCODER_URL: `${maps.url}/photon?key=limpet`,
    LOG_LEVEL: 'debug',
  };
  t = await createTestApp(env, undefined, lines);
  await useShop();
  // Flushes the last spans.
  await t.close();
  const sent = collector.requests.map(({ body }) => JSON.parse(body) as Export);
  const resources = sent.flatMap(({ resourceSpans }) => resourceSpans);
  spans = resources.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
});
afterAll(async () => {
  await collector.close();
  await maps.close();
});

async function useShop(): Promise<void> {
  const names = { first_Name: 'Philippa', last_Name: 'Quillfeather' };
  await t.guest().post('/auth/signup', { ...CUSTOMER, ...names });
  await t.nobody.get('/geocode/suggest?input=9+Samphire+Row');
  const failing = measureJob(t.shop.metrics, 'mails', async () => {
    await t.pool.query('select 1 as one');
    await t.pool.query('select nothing');
  });
  await expect(failing).rejects.toThrow('nothing');
  ofReadings = collector.requests.map(({ url }) => url.pathname);
  await t.pool.query('select 2 as two');
}

const named = (name: string) => spans.find((span) => span.name === name);
const childrenOf = (parent?: Sent) =>
  spans.filter(({ parentSpanId }) => parent && parentSpanId === parent.spanId);
const read = (span: Sent | undefined, name: string) => {
  const value = span?.attributes.find(({ key }) => key === name)?.value;
  return value?.stringValue ?? value?.intValue;
};

describe('traces', () => {
  it('[RUN-23] go to the collector under the name of the service, with its headers', () => {
    expect(new Set(collector.requests.map(({ url }) => url.pathname))).toEqual(
      new Set(['/v1/traces']),
    );
    const [first] = collector.requests;
    expect(first?.headers['x-key']).toBe('of ours');
    expect(first?.body).toContain('{"key":"service.name","value":{"stringValue":"driftstone"}}');
    expect(ofReadings).toEqual([]);
  });

  it('[RUN-23] have a request with its route and id, and the statements that it ran', () => {
    const signUp = named('POST /auth/signup');
    expect(read(signUp, 'http.response.status_code')).toBe(201);
    const reqId = String(read(signUp, 'driftstone.request_id'));
    expect(lines.join('')).toContain(`"reqId":"${reqId}"`);
    const texts = childrenOf(signUp).map((span) => String(read(span, 'db.query.text')));
    expect(texts.filter((text) => text.includes('insert into "users"'))).toHaveLength(1);
    expect(texts).toContain('commit');
  });

  it('[RUN-23] have what a provider was asked, by its host alone', () => {
    const search = spans.find(({ name }) => name.startsWith('GET /geocode/suggest'));
    const { host } = new URL(maps.url);
    const asked = childrenOf(search).find(({ name }) => name === `GET ${host}`);
    expect(read(asked, 'http.response.status_code')).toBe(200);
  });

  it('[RUN-23] have the runs of jobs, and what failed in them', () => {
    const job = named('job mails');
    expect(job?.status.code).toBe(ERROR);
    expect(childrenOf(job).map(({ name, status }) => [name, status.code === ERROR])).toEqual([
      ['select', false],
      ['select', true],
    ]);
  });

  it('[RUN-23] have nothing outside of requests and jobs, and name nobody', () => {
    const roots = spans.filter(({ parentSpanId }) => !parentSpanId);
    expect(roots.map(({ name }) => name).toSorted()).toEqual([
      'GET /geocode/suggest',
      'POST /auth/signup',
      'job mails',
    ]);
    const sent = collector.requests.map(({ body }) => body.toLowerCase()).join('');
    const words = ['philippa', 'quillfeather', 'herons', 'samphire', 'limpet'];
    expect(words.filter((word) => sent.includes(word))).toEqual([]);
  });

  it('[RUN-23] do the shop no harm while the collector is away', async () => {
    const away = await createTestApp({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' });
    expect((await away.nobody.get('/readyz')).status).toBe(200);
    const startMs = performance.now();
    await away.close();
    expect(performance.now() - startMs).toBeLessThan(5000);
  });
});
