import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SecurityEvent } from '#security/security-events.ts';
import { buildStore } from '#location/location.fixtures.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

const lines: string[] = [];
let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ LOG_LEVEL: '' }, undefined, lines);
  await buildStore(t.db);
});
afterAll(() => t.close());
beforeEach(() => void (lines.length = 0));

/** How to cause each event of a device. */
const HAPPENINGS: [SecurityEvent, () => Promise<unknown>][] = [
  [
    'device_paired',
    async () => {
      const device = { name: 'Oven tablet', role: 'kitchen' };
      const { code } = (await (await t.staff()).post('/desk/devices/code', device)).body;
      await t.nobody.post('/devices/pair', { code });
    },
  ],
  ['device_code_refused', () => t.nobody.post('/devices/pair', { code: '00000000' })],
  [
    'device_cut_off',
    async () => {
      const { deviceId } = await t.device();
      await (await t.staff()).post(`/desk/devices/${deviceId}/cut-off`, { version: 1 });
    },
  ],
  ['device_refused', async () => (await t.device('driver')).get('/kitchen/orders')],
  ['pin_changed', async () => (await t.staff()).post('/desk/pin', { pin: '2580' })],
  [
    'pin_refused',
    async () => {
      const { staff } = await t.staff();
      await t.kitchen.post('/crew/act', { staffId: staff.id, pin: '2580' });
    },
  ],
];

describe('the security log', () => {
  it.each(HAPPENINGS)('records %s, without code, PIN or name', async (event, happen) => {
    await happen();
    const expected = lines.map((line) => JSON.parse(line)).filter((line) => line.event === event);
    expect(expected).toHaveLength(1);
    expect(lines.join('')).not.toMatch(/2580|00000000|Rosa|Oven/);
  });
});
