import type { DeliveryType } from '@driftstone/contract/orders/orders.schema.ts';
import type { ShownStage } from './stages-shown.ts';

/** 'Ready' means out of the oven and packed. */
const STEPS: Record<DeliveryType, Record<ShownStage, string>> = {
  delivery: {
    received: 'We have your order',
    accepted: 'Accepted',
    baking: 'In the oven',
    ready: 'Ready for delivery',
    on_its_way: 'On its way',
    completed: 'Delivered',
  },
  pickup: {
    received: 'We have your order',
    accepted: 'Accepted',
    baking: 'In the oven',
    ready: 'Ready to collect',
    on_its_way: 'On its way',
    completed: 'Collected',
  },
};

/** The tab is narrow, and looked at from afar. */
const TAB: Record<ShownStage, string> = {
  received: 'Received',
  accepted: 'Accepted',
  baking: 'Baking',
  ready: 'Ready',
  on_its_way: 'On its way',
  completed: 'Done',
};

export const copy = {
  title: 'Where your order is',
  titleOf: (number: number) => `Where order #${number} is`,
  step: (stage: ShownStage, deliveryType: DeliveryType) => STEPS[deliveryType][stage],
  tab: (stage: ShownStage, number: number) => `${TAB[stage]} · order #${number}`,
  tabOff: (word: string, number: number) => `${word} · order #${number}`,
  done: ', done',
} as const;
