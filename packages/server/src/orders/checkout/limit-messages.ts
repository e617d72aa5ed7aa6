import {
  isBaked,
  type OfKind,
  ovenPlaces,
} from '@driftstone/contract/catalogue/item-kinds.rules.ts';
import type { ErrorCode } from '@driftstone/contract/errors.ts';
import { shortOfDeliveryMinimum } from '@driftstone/contract/location/location.rules.ts';
import { formatPence } from '@driftstone/contract/money.ts';
import { LEAST_CARD_PENCE } from '@driftstone/contract/orders/orders.rules.ts';
import type { DeliveryType, OrderLimitReached } from '@driftstone/contract/orders/orders.schema.ts';
import { ShopError } from '#errors/shop-error.ts';
import type { Shop } from '#shop.ts';
import type { OrderLimits } from './placing.rules.ts';

interface Rules {
  limits: OrderLimits;
  shop: Pick<Shop, 'config' | 'details'>;
}
interface Limited {
  subtotalPence: number;
  deliveryType?: DeliveryType;
  isCashBlocked?: boolean;
  lines?: readonly OfKind[];
}
interface Reached extends Limited {
  phone: string;
  orByCard: string;
}
type Describe = (limits: OrderLimits, reached: Reached) => string;

const MESSAGES: Partial<Record<ErrorCode, Describe>> = {
  ORDER_TOO_LARGE: ({ maxPizzas, maxTotalPence }, { phone, lines = [] }) => {
    const orAsLarge = lines.some((line) => isBaked(line) && !isOnePizza(line))
      ? ', or what fills the oven as much,'
      : '';
    return `We take up to ${maxPizzas} pizzas${orAsLarge} and ${formatPence(maxTotalPence)} in one order here. For more, please ring us: ${phone}.`;
  },
  BELOW_DELIVERY_MINIMUM: ({ deliveryMinimumPence }, { subtotalPence }) =>
    `Deliveries start at ${formatPence(deliveryMinimumPence ?? 0)}. Please add ${formatPence(shortOfDeliveryMinimum(deliveryMinimumPence, subtotalPence))} more, or choose pickup.`,
  CARD_TOO_SMALL: (_limits, { deliveryType, isCashBlocked }) => {
    const inCash =
      deliveryType === 'pickup'
        ? 'pay in cash when you pick up, or add something'
        : 'add something, or choose pickup and pay in cash';
    return `Cards can’t pay less than ${formatPence(LEAST_CARD_PENCE)}. Please ${isCashBlocked ? 'add something' : inCash}.`;
  },
  CASH_BLOCKED: (_limits, { orByCard, phone }) =>
    `We can’t take cash from this account. Please${orByCard ? `${orByCard} or` : ''} ring us: ${phone}.`,
  CASH_NEEDS_CONFIRMED_EMAIL: ({ maxUnconfirmedCashPence }, { orByCard, phone }) =>
    `Above ${formatPence(maxUnconfirmedCashPence)}, cash needs a confirmed email. Please confirm yours,${orByCard} or ring us: ${phone}.`,
  TOO_MANY_CASH_ORDERS: ({ maxOpenCashOrders }, { orByCard, phone }) =>
    `You have ${maxOpenCashOrders} cash orders waiting for you already. Please collect one first,${orByCard} or ring us: ${phone}.`,
};

function isOnePizza(line: OfKind): boolean {
  return (line.kind ?? 'pizza') === 'pizza' && ovenPlaces(line) === 1;
}

/** The message tells the customer what to do instead. */
export function describeLimit(
  code: ErrorCode,
  { limits, shop }: Rules,
  limited: Limited,
): ShopError {
  const describe = MESSAGES[code];
  if (!describe) return new ShopError(code);
  const orByCard = shop.config.takesCards ? ' pay by card,' : '';
  const { phone } = shop.details.current();
  const message = describe(limits, { ...limited, phone, orByCard });
  const more: OrderLimitReached = { needsConfirmedEmail: code === 'CASH_NEEDS_CONFIRMED_EMAIL' };
  return new ShopError(code, { message, more });
}
