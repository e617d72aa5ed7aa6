import { type Shop, startShop } from '../packages/e2e/support/shop.ts';
import { closeLater } from './closing.ts';
import { AUTH_SECRET } from './orders/customers.ts';

/** Customers may order for cash again and again. */
export const SHOP_SETTINGS = {
  NODE_ENV: 'development',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'warn',
  MAX_OPEN_CASH_ORDERS: '1000',
  AUTH_SECRET,
};

/** A seeded shop of its own. */
export async function startBenchShop(): Promise<Shop> {
  const shop = await startShop(SHOP_SETTINGS);
  closeLater(shop.stop);
  return shop;
}

/** Not localhost, which may resolve to two addresses. */
export function loopbackUrl({ url }: Pick<Shop, 'url'>): string {
  return url.replace('localhost', '127.0.0.1');
}
