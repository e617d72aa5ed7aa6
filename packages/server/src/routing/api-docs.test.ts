import { ERRORS } from '@driftstone/contract/errors.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENDPOINTS, named, needsIdentity } from '#testing/endpoints.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

describe('GET /openapi.json', () => {
  it.each(named(ENDPOINTS))('[API-13] lists $title', async ({ name, endpoint }) => {
    const { body } = await t.nobody.get('/openapi.json');
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    const operation = body.paths[path]?.[endpoint.method.toLowerCase()];
    expect(operation).toMatchObject({ operationId: name, summary: endpoint.summary });
    const statuses = [...Object.keys(endpoint.success), '400'];
    if (needsIdentity({ name, endpoint })) statuses.push('401');
    expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(statuses));
  });

  it.each(named(ENDPOINTS))('lists the error codes of $title', async ({ endpoint }) => {
    const { body } = await t.nobody.get('/openapi.json');
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    const { responses } = body.paths[path][endpoint.method.toLowerCase()];
    for (const code of [...endpoint.errors, 'INVALID_REQUEST'] as const) {
      const { schema } = responses[ERRORS[code].status].content['application/json'];
      expect(schema.required).toEqual(expect.arrayContaining(['code', 'message']));
      expect(schema.properties.code.enum).toContain(code);
    }
  });

  it('lists no endpoint of a shop that is not in the contract', async () => {
    const { body } = await t.nobody.get('/openapi.json');
    const listed = Object.entries(body.paths as Record<string, object>).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const known = ENDPOINTS.map(
      ({ endpoint }) => `${endpoint.method} ${endpoint.path.replaceAll(/:(\w+)/g, '{$1}')}`,
    );
    expect(listed.toSorted()).toEqual(known.toSorted());
  });
});
