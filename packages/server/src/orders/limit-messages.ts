import type { ErrorCode } from '@driftstone/contract/errors.ts';
import { formatPence } from '@driftstone/contract/money.ts';
import type { OrderLimitReached } from '@driftstone/contract/orders/orders.schema.ts';
import type { OrderLimits } from '@driftstone/contract/orders/placing.rules.ts';
import { SHOP } from '@driftstone/contract/shop.ts';
import { ShopError } from '#platform/shop-error.ts';

/** Says what to do instead. */
export function describeLimit(code: ErrorCode, limits: OrderLimits): ShopError {
  const message = messageOf(code, limits);
  if (message === null) return new ShopError(code);
  const more: OrderLimitReached = { needsConfirmedEmail: code === 'CASH_NEEDS_CONFIRMED_EMAIL' };
  return new ShopError(code, { message, more });
}

function messageOf(code: ErrorCode, limits: OrderLimits): string | null {
  const { maxPizzas, maxTotalPence, maxUnconfirmedCashPence, maxOpenCashOrders } = limits;
  switch (code) {
    case 'ORDER_TOO_LARGE':
      return `We take up to ${maxPizzas} pizzas and ${formatPence(maxTotalPence)} in one order here. For more, please ring us: ${SHOP.phone}.`;
    case 'CASH_NEEDS_CONFIRMED_EMAIL':
      return `Above ${formatPence(maxUnconfirmedCashPence)}, cash needs a confirmed email. Please confirm yours, pay by card, or ring us: ${SHOP.phone}.`;
    case 'TOO_MANY_CASH_ORDERS':
      return `You have ${maxOpenCashOrders} cash orders waiting for you already. Please collect one first, pay by card, or ring us: ${SHOP.phone}.`;
    default:
      return null;
  }
}
