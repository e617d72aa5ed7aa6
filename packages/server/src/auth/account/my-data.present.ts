import type { MyData } from '@driftstone/contract/auth/auth.schema.ts';
import { penceToPounds } from '@driftstone/contract/money.ts';
import { statusOf } from '@driftstone/contract/orders/order-progress.rules.ts';
import type { z } from 'zod';
import { presentUser } from '#auth/auth.present.ts';
import type { Holdings } from './my-data.service.ts';

type OrderRow = Holdings['orders'][number];
type LineRow = Holdings['lines'][number];

const WITHHELD =
  'The newsletter and your messages are kept by email, and yours is not verified. Reset your password by email to verify it.';

/** Names each field that goes out: what is added to a table stays in until somebody decides otherwise. */
export function presentMyData(held: Holdings): z.input<typeof MyData> {
  const { user } = held.account;
  const linesByOrder = Map.groupBy(held.lines, ({ orderId }) => orderId);
  return {
    exportedAt: held.exportedAt.toISOString(),
    user: presentUser(held.account),
    account: {
      phone: user.phone,
      isEmailVerified: user.isEmailVerified,
      createdAt: user.createdAt.toISOString(),
    },
    addresses: held.addresses.map(({ address, latitude, longitude, isDefault, createdAt }) => ({
      address,
      lat: latitude,
      lng: longitude,
      isDefault,
      createdAt: createdAt.toISOString(),
    })),
    orders: held.orders.map((row) => presentOrder(row, linesByOrder.get(row.order.id) ?? [])),
    reviews: held.reviews.map(({ orderId, rating, comment, createdAt, updatedAt }) => ({
      orderId,
      rating,
      comment,
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
    })),
    sessions: held.sessions.map(({ device, createdAt, lastUsedAt, expiresAt }) => ({
      device,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
    ...presentByEmail(held.byEmail),
  };
}

function presentOrder({ order, storeName }: OrderRow, lines: readonly LineRow[]) {
  return {
    id: order.id,
    number: order.number,
    store: storeName,
    status: statusOf(order),
    paymentStatus: order.paymentStatus,
    paymentMethod: order.paymentMethod,
    deliveryType: order.deliveryType,
    address: order.address,
    items: lines.map(presentLine),
    discountPercent: order.discountPercent,
    subtotal: penceToPounds(order.subtotalPence),
    discount: penceToPounds(order.discountPence),
    deliveryFee: penceToPounds(order.deliveryFeePence),
    total: penceToPounds(order.totalPence),
    placedAt: order.placedAt?.toISOString() ?? null,
    createdAt: order.createdAt.toISOString(),
  };
}

function presentLine({ name, quantity, unitPricePence, options, addOns }: LineRow) {
  return {
    name,
    quantity,
    price: penceToPounds(unitPricePence),
    options: options.map(({ type, label }) => ({ type, label })),
    addOns: addOns.map((addOn) => addOn.name),
  };
}

function presentByEmail(byEmail: Holdings['byEmail']) {
  if (!byEmail) return { newsletter: null, contactMessages: [], note: WITHHELD };
  const { subscription, messages } = byEmail;
  return {
    newsletter: subscription && {
      subscribedAt: subscription.createdAt.toISOString(),
      unsubscribedAt: subscription.unsubscribedAt?.toISOString() ?? null,
    },
    contactMessages: messages.map(({ createdAt, ...message }) => ({
      ...message,
      createdAt: createdAt.toISOString(),
    })),
  };
}
