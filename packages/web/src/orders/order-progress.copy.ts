import type { DeliveryType, OrderStage } from '@driftstone/contract/orders/orders.schema.ts';

/** 'Ready' is out of the oven and packed. The kitchen notes no moment of leaving, so no step speaks of the road. */
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
