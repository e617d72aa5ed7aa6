import { OrderStage } from '@driftstone/contract/orders/orders.schema.ts';
import { expect, it } from 'vitest';
import { copy } from './order-progress.copy.ts';

const READY = { delivery: 'Ready for delivery', pickup: 'Ready to collect' } as const;

it.each(['delivery', 'pickup'] as const)('shows a %s what the kitchen records', (deliveryType) => {
  const steps = OrderStage.options.map((stage) => copy.step(stage, deliveryType));
  expect(steps[2]).toBe(READY[deliveryType]);
  // The kitchen does not record when the driver leaves, so its stages say nothing about the road.
  expect(steps.join()).not.toMatch(/on its way/i);
});

it('[EVE-42] says in the tab how far the order is', () => {
  expect(copy.tab('baking', 123)).toBe('Baking · order #123');
  expect(copy.tab('on_its_way', 123)).toBe('On its way · order #123');
});
