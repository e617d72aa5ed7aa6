import type { ErrorCode } from '@driftstone/contract/errors.ts';
import { shortOfDeliveryMinimum } from '@driftstone/contract/location/location.rules.ts';
import { formatPence } from '@driftstone/contract/money.ts';
import type { OrderLimits } from '@driftstone/contract/orders/placing.rules.ts';
import type { OrderLimitReached } from '@driftstone/contract/orders/orders.schema.ts';
import { SHOP } from '@driftstone/contract/shop.ts';
import type { Config } from '#config/config.ts';
import { ShopError } from '#errors/shop-error.ts';

interface Rules extends Pick<Config, 'takesCards'> {
  limits: OrderLimits;
}
interface Told {
  orByCard: string;
  subtotalPence: number;
}
type Describe = (limits: OrderLimits, told: Told) => string;

const MESSAGES: Partial<Record<ErrorCode, Describe>> = {
  ORDER_TOO_LARGE: ({ maxPizzas, maxTotalPence }) =>
    `We take up to ${maxPizzas} pizzas and ${formatPence(maxTotalPence)} in one order here. For more, please ring us: ${SHOP.phone}.`,
  BELOW_DELIVERY_MINIMUM: ({ deliveryMinimumPence }, { subtotalPence }) =>
    `Deliveries start at ${formatPence(deliveryMinimumPence ?? 0)}. Please add ${formatPence(shortOfDeliveryMinimum(deliveryMinimumPence, subtotalPence))} more, or choose pickup.`,
  CASH_BLOCKED: (_limits, { orByCard }) =>
    `We can’t take cash from this account. Please${orByCard ? `${orByCard} or` : ''} ring us: ${SHOP.phone}.`,
  CASH_NEEDS_CONFIRMED_EMAIL: ({ maxUnconfirmedCashPence }, { orByCard }) =>
    `Above ${formatPence(maxUnconfirmedCashPence)}, cash needs a confirmed email. Please confirm yours,${orByCard} or ring us: ${SHOP.phone}.`,
  TOO_MANY_CASH_ORDERS: ({ maxOpenCashOrders }, { orByCard }) =>
    `You have ${maxOpenCashOrders} cash orders waiting for you already. Please collect one first,${orByCard} or ring us: ${SHOP.phone}.`,
};

/** The message tells the customer what to do instead. */
export function describeLimit(
  code: ErrorCode,
  { limits, takesCards }: Rules,
  { subtotalPence }: { subtotalPence: number },
): ShopError {
  const describe = MESSAGES[code];
  if (!describe) return new ShopError(code);
  const orByCard = takesCards ? ' pay by card,' : '';
  const message = describe(limits, { orByCard, subtotalPence });
  const more: OrderLimitReached = { needsConfirmedEmail: code === 'CASH_NEEDS_CONFIRMED_EMAIL' };
  return new ShopError(code, { message, more });
}
