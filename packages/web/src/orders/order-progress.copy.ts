import type { DeliveryType, OrderStage } from '@driftstone/contract/orders/orders.schema.ts';

/**
 * 'Ready' means out of the oven and packed. The kitchen does not record when the driver leaves, so no step is about the
 * road.
 */
const STEPS: Record<DeliveryType, Record<OrderStage, string>> = {
  delivery: {
    received: 'We have your order',
    accepted: 'In the oven',
    ready: 'Ready for delivery',
    completed: 'Delivered',
  },
  pickup: {
    received: 'We have your order',
    accepted: 'In the oven',
    ready: 'Ready to collect',
    completed: 'Collected',
  },
};

export const copy = {
  title: 'Where your order is',
  titleOf: (number: number) => `Where order #${number} is`,
  step: (stage: OrderStage, deliveryType: DeliveryType) => STEPS[deliveryType][stage],
  done: ', done',
} as const;
