import { ERRORS } from '@driftstone/contract/errors.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENDPOINTS, named, needsIdentity } from '#testing/endpoints.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let t: TestApp;
// The server writes the document anew for each request, which takes longer than all of these tests.
let paths: Awaited<ReturnType<typeof readPaths>>;
beforeAll(async () => {
  t = await createTestApp();
  paths = await readPaths();
});
afterAll(() => t.close());

const readPaths = async () => (await t.nobody.get('/openapi.json')).body.paths;

describe('GET /openapi.json', () => {
  it.each(named(ENDPOINTS))('[API-13] lists $title', ({ name, endpoint }) => {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    const operation = paths[path]?.[endpoint.method.toLowerCase()];
    expect(operation).toMatchObject({ operationId: name, summary: endpoint.summary });
    const statuses = [...Object.keys(endpoint.success), '400'];
    if (needsIdentity({ name, endpoint })) statuses.push('401');
    expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(statuses));
  });

  it.each(named(ENDPOINTS))('lists the error codes of $title', ({ endpoint }) => {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    const { responses } = paths[path][endpoint.method.toLowerCase()];
    for (const code of [...endpoint.errors, 'INVALID_REQUEST'] as const) {
      const { schema } = responses[ERRORS[code].status].content['application/json'];
      expect(schema.required).toEqual(expect.arrayContaining(['code', 'message']));
      expect(schema.properties.code.enum).toContain(code);
    }
  });

  it('lists no endpoint of a shop that is not in the contract', () => {
    const listed = Object.entries(paths as Record<string, object>).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const known = ENDPOINTS.map(
      ({ endpoint }) => `${endpoint.method} ${endpoint.path.replaceAll(/:(\w+)/g, '{$1}')}`,
    );
    expect(listed.toSorted()).toEqual(known.toSorted());
  });
});
