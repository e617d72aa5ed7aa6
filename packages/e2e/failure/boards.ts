/** Boards that are open while a fault happens: they must recover by themselves and show what is true. */
import { kitchenContract } from '@driftstone/contract/kitchen/kitchen.contract.ts';
import { bringDevice } from '../support/devices.ts';
import { follow } from '../support/followers.ts';
import type { ShopDatabase } from './shop-database.ts';

const BOARDS = 6;

export interface Boards {
  areFollowing(): boolean;
  /** All boards follow the news and have read since that moment. Shoppers continue, so there is always news. */
  areBackSince(ms: number): boolean;
  leave(): void;
}

export async function openBoards(database: ShopDatabase, urls: readonly string[]): Promise<Boards> {
  const headers = await database.use((client) => bringDevice(client));
  const newsPath = kitchenContract.followShop.path;
  const readPath = kitchenContract.readBoard.path;
  const boards = Array.from({ length: BOARDS }, () =>
    follow(urls, { headers, newsPath, readPath }),
  );
  const areFollowing = () => boards.every((each) => each.isFollowing());
  return {
    areFollowing,
    areBackSince: (ms) => areFollowing() && boards.every((each) => each.readAtMs() > ms),
    leave: () => {
      for (const each of boards) each.leave();
    },
  };
}
