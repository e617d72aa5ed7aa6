/** Who works for some of the stores acts on their orders only: checked before every endpoint that names one. */
import type { FastifyRequest } from 'fastify';
import { ShopError } from '#errors/shop-error.ts';
import type { Shop } from '#shop.ts';

/** @throws ShopError ORDER_NOT_FOUND for another store's order */
export async function requireOrderWithin(
  { orderStores }: Pick<Shop, 'orderStores'>,
  request: FastifyRequest,
): Promise<void> {
  const { orderId } = request.params as { orderId?: string };
  const { crew, staff } = request.identity;
  const reach = crew?.reach ?? staff?.reach ?? null;
  if (orderId === undefined || reach === null) return;
  if (!(await orderStores.isWithin(orderId, reach))) throw new ShopError('ORDER_NOT_FOUND');
}
