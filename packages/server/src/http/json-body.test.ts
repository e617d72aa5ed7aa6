import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const HALF = '\ud83d';
const ACCOUNT = {
  first_Name: 'Marina',
  last_Name: 'Whitlock',
  email: 'marina@example.com',
  password: 'gulls over wet slate',
};
const LETTER = { name: 'Tom', email: 'tom@example.com', message: 'Hello' };

describe('a body of JSON', () => {
  it.each([
    ['/contact/create', { ...LETTER, name: `x${HALF}` }],
    ['/contact/create', { ...LETTER, message: '\udc15' }],
    ['/newsletter/subscribe', { email: `x${HALF}@b.cd` }],
    ['/auth/signup', { ...ACCOUNT, last_Name: HALF }],
    ['/reviews', { rating: 5, comment: ['deep', { [HALF]: 'gull' }] }],
  ])('[API-13] is refused by %s when it contains half a surrogate pair', async (path, body) => {
    expect(await t.nobody.post(path, body)).toMatchObject({
      status: 400,
      body: { message: 'The request holds a character that is no text.' },
    });
  });

  it('may contain a whole character written as two escapes', async () => {
    const payload = JSON.stringify(LETTER).replace('Tom', String.raw`\ud83c\udf55`);
    const answer = await t.app.inject({
      method: 'POST',
      url: '/contact/create',
      headers: { 'content-type': 'application/json' },
      payload,
    });
    expect(answer.statusCode).toBe(200);
  });
});
