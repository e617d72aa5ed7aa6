import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, createTestApp, type TestApp } from '#testing/test-app.ts';

let t: TestApp;
let owner: Caller;
beforeAll(async () => {
  t = await createTestApp();
  owner = await t.staff();
});
afterAll(() => t.close());

const DRAFT = {
  name: 'Lunch deal',
  terms: {
    gift: {
      kind: 'set',
      parts: [
        { kind: 'pizza', categoryId: null, size: null, count: 1 },
        { kind: 'drink', categoryId: null, size: null, count: 1 },
      ],
      pricePence: 1000,
    },
    times: {
      days: [1, 2, 3, 4, 5],
      shifts: [{ opens: '12:00', closes: '15:00' }],
      firstDate: null,
      lastDate: null,
    },
    minimumPence: 0,
    isFirstOrderOnly: false,
  },
};
const make = (draft: object = DRAFT) => owner.post('/desk/deals/all', draft);

describe('offers at the desk', () => {
  it('[OFFER-09] are made, changed, switched off and on, and each change is logged', async () => {
    const made = await make();
    expect(made).toMatchObject({ status: 201, body: { ...DRAFT, isOn: true, version: 1 } });
    const path = `/desk/deals/${made.body.id}`;
    const deal = { ...DRAFT, name: 'Lunch' };
    const changed = await owner.patch(path, { deal, version: 1 });
    expect(changed).toMatchObject({ status: 200, body: { name: 'Lunch', version: 2 } });
    const off = await owner.post(`${path}/switch`, { isOn: false, version: 2 });
    expect(off.body).toMatchObject({ isOn: false, version: 3 });
    const on = await owner.post(`${path}/switch`, { isOn: true, version: 3 });
    expect(on.body).toMatchObject({ isOn: true, version: 4 });
    expect((await owner.get('/desk/deals/all')).body.deals[0]).toEqual(on.body);
    const { body } = await owner.get('/desk/log/changes');
    expect(JSON.stringify(body)).toContain(
      'A pizza and a drink for £10.00, Monday to Friday, 12:00–15:00',
    );
  });

  it('[OFFER-09] refuse what somebody else has changed meanwhile', async () => {
    const { id } = (await make()).body;
    await owner.patch(`/desk/deals/${id}`, { deal: DRAFT, version: 1 });
    const late = await owner.post(`/desk/deals/${id}/switch`, { isOn: false, version: 1 });
    expect(late).toMatchObject({ status: 409, body: { code: 'CHANGED_MEANWHILE' } });
  });

  it('[OFFER-09] say what is wrong with a draft', async () => {
    const { terms } = DRAFT;
    const backwards = { ...terms.times, shifts: [{ opens: '15:00', closes: '12:00' }] };
    expect((await make({ ...DRAFT, terms: { ...terms, times: backwards } })).status).toBe(400);
    expect((await make({ ...DRAFT, name: '' })).status).toBe(400);
    const counter = await t.staff('counter');
    expect((await counter.get('/desk/deals/all')).status).toBe(403);
  });
});
