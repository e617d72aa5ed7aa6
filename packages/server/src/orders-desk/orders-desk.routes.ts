import { poundsToPence } from '@driftstone/contract/money.ts';
import { ordersDeskContract } from '@driftstone/contract/orders-desk/orders-desk.contract.ts';
import { findDealName } from '#deals/deals.service.ts';
import { handlersFor } from '#routing/mount-routes.ts';
import type { Shop } from '#shop.ts';
import { readOrderFile } from './order-file.service.ts';
import { listDeskOrders } from './order-list.service.ts';
import { presentFile, presentRefund, presentRow } from './orders-desk.present.ts';
import {
  cancelAtDesk,
  noteOrder,
  refundAtDesk,
  resendReceipt,
  tellKitchen,
} from './orders-desk.service.ts';
import { releaseHolds } from './holds-desk.service.ts';
import { listDeskTimes, retimeOrder } from './retime.service.ts';

const presentNow = async (shop: Shop, orderId: string) =>
  presentFile(await readOrderFile(shop, orderId));

export const ordersDeskRoutes = handlersFor(ordersDeskContract, {
  listDeskOrders: async ({ query, staff, shop }) => {
    const { rows, next } = await listDeskOrders(shop, staff, query);
    const offer = query.deal === undefined ? null : await findDealName(shop.db, query.deal);
    return {
      orders: rows.map((row) => presentRow(row, shop.now())),
      next,
      ...(offer !== null && { offer }),
    };
  },
  readDeskOrder: ({ params, shop }) => presentNow(shop, params.orderId),
  releaseHolds: ({ staff, shop }) => releaseHolds(shop, staff),
  refundOrder: async ({ params: { orderId }, body, staff, shop }) => {
    const { refundable, ...wish } = body;
    const refundablePence = poundsToPence(refundable);
    const refund = await refundAtDesk(shop, staff, orderId, { ...wish, refundablePence });
    const file = await readOrderFile(shop, orderId);
    return { refund: presentRefund(file, refund), order: presentFile(file) };
  },
  cancelOrder: async ({ params: { orderId }, body, staff, shop }) => {
    await cancelAtDesk(shop, staff, orderId, body);
    return presentNow(shop, orderId);
  },
  listDeskTimes: ({ params, shop }) => listDeskTimes(shop, params.orderId),
  retimeOrder: async ({ params: { orderId }, body, staff, shop }) => {
    const at = body.at === null ? null : new Date(body.at);
    await retimeOrder(shop, staff, orderId, { ...body, at });
    return presentNow(shop, orderId);
  },
  tellKitchen: async ({ params: { orderId }, body, staff, shop }) => {
    await tellKitchen(shop, staff, orderId, body);
    return presentNow(shop, orderId);
  },
  resendReceipt: async ({ params: { orderId }, staff, shop }) => {
    await resendReceipt(shop, staff, orderId);
    return presentNow(shop, orderId);
  },
  noteOrder: async ({ params: { orderId }, body, staff, shop }) => {
    await noteOrder(shop, staff, orderId, body.text);
    return presentNow(shop, orderId);
  },
});
