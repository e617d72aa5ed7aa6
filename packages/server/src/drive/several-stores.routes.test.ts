import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildStore } from '#location/location.fixtures.ts';
import { findLastEvent } from '#orders/lifecycle/replay.queries.ts';
import { createRoad, type TestRoad } from '#testing/test-road.ts';

let road: TestRoad;
let hill: { id: string };
beforeAll(async () => {
  road = await createRoad();
  hill = await buildStore(road.db, { name: 'Driftstone Hill' });
});
afterAll(() => road.close());

interface Driver {
  deviceId: string | null;
  staffId: string | null;
  storeIds?: string[];
}

describe('a board of several stores', () => {
  it('[ROAD-06] [RUN-52] gives an order to a driver who sees it, and to no other', async () => {
    const owner = await road.staff();
    const [ofSea, ofHill] = [
      await road.device('driver', road.storeId),
      await road.device('driver', hill.id),
    ];
    const [atHill, anywhere] = [await road.staff('driver', [hill.id]), await road.staff('driver')];
    const { id } = await road.buildReady();
    const give = async (driver: Driver) =>
      owner.post(`/kitchen/orders/${id}/acts`, {
        act: { kind: 'sent_out', driver },
        lastEvent: (await findLastEvent(road.db, id))?.id,
      });
    const byPhone = (deviceId: string) => ({ deviceId, staffId: null });
    const byPerson = (staffId: string) => ({ deviceId: null, staffId });

    const { open, drivers } = (await owner.get('/kitchen/orders')).body;
    expect(open).toMatchObject([{ id, storeId: road.storeId }]);
    const storesOf = ({ deviceId, staffId }: Driver) =>
      drivers.find((each: Driver) => each.deviceId === deviceId && each.staffId === staffId)
        ?.storeIds;
    expect(storesOf(byPhone(ofSea.deviceId))).toEqual([road.storeId]);
    expect(storesOf(byPhone(ofHill.deviceId))).toEqual([hill.id]);
    expect(storesOf(byPerson(atHill.staff.id))).toEqual([hill.id]);
    expect(storesOf(byPerson(anywhere.staff.id))).toBeUndefined();

    for (const driver of [byPhone(ofHill.deviceId), byPerson(atHill.staff.id)])
      expect(await give(driver)).toMatchObject({ status: 422, body: { code: 'STEP_REFUSED' } });
    for (const [driver, phone] of [
      [byPhone(ofSea.deviceId), ofSea],
      [byPerson(anywhere.staff.id), anywhere],
    ] as const) {
      expect((await give(driver)).status).toBe(200);
      expect((await phone.get('/drive/orders')).body.mine).toMatchObject([{ id }]);
      await owner.post(`/kitchen/orders/${id}/acts`, {
        act: { kind: 'returned' },
        lastEvent: (await findLastEvent(road.db, id))?.id,
      });
    }
  });
});
