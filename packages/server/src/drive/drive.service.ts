/** The road: what drivers have to deliver, and what they did with it. */
import type { DrivePress } from '@driftstone/contract/drive/drive.schema.ts';
import { listOrdersOnRoad, pressOnRoad } from '#orders/road/road.service.ts';
import type { Crew } from '#security/crew.ts';
import type { Shop } from '#shop.ts';

export interface Road extends Awaited<ReturnType<typeof listOrdersOnRoad>> {
  now: Date;
}

export async function readRoad({ db, now }: Shop, crew: Crew): Promise<Road> {
  return { now: now(), ...(await listOrdersOnRoad(db, crew)) };
}

/** @throws ShopError as `pressOnRoad` does */
export async function press(
  shop: Shop,
  crew: Crew,
  orderId: string,
  made: DrivePress,
): Promise<Road> {
  await pressOnRoad(shop, crew, orderId, made);
  return readRoad(shop, crew);
}
