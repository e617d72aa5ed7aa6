import type { Progress } from './crowd.ts';
import type { Random } from './random.ts';
import type { ShopDatabase } from './shop-database.ts';
import type { ShopNode } from './shop-node.ts';

/** What a fault may break and observe. */
export interface World {
  database: ShopDatabase;
  nodes: readonly ShopNode[];
  random: Random;
  progress: Progress;
}
