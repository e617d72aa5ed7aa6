import type { CardProvider } from './card-provider.ts';
import type { Crowd, Progress } from './crowd.ts';
import type { Random } from './random.ts';
import type { ShopDatabase } from './shop-database.ts';
import type { ShopNode } from './shop-node.ts';

/** The shop of a round, seen from outside. */
export interface Shop {
  database: ShopDatabase;
  nodes: readonly ShopNode[];
  provider: CardProvider;
}

/** What stands in front of the nodes in a round. */
export interface Front {
  url: string;
  end(): Promise<void>;
}

/** What a fault may break and observe. */
export type World<Kind extends Shop = Shop> = Kind & {
  random: Random;
  progress: Progress;
  crowd: Crowd;
};
