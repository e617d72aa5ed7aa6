import { expect, it } from 'vitest';
import { type MenuNames, planEvening } from './plan.ts';

const MENU: MenuNames = {
  items: [
    {
      name: 'Margherita',
      options: [
        ['10"', '12"'],
        ['Thin', 'Sourdough'],
      ],
      addOns: ['Rocket'],
    },
    { name: 'Marinara', options: [['10"', '12"']], addOns: [] },
    { name: 'Lemonade', options: [], addOns: [] },
  ],
  sizes: ['10"', '12"'],
  crusts: ['Thin'],
  toppings: ['Mushrooms', 'Olives', 'Rocket', 'Peppers'],
};
const FRIDAY = { seed: 7, orders: 400, minutes: 360 };

it('[DEMO-02] the same seed brings the same customers with the same baskets, and another others', () => {
  expect(planEvening(FRIDAY, MENU)).toEqual(planEvening(FRIDAY, MENU));
  expect(planEvening({ ...FRIDAY, seed: 8 }, MENU)).not.toEqual(planEvening(FRIDAY, MENU));
});

it('[DEMO-02] customers come by a Friday’s curve, most of them around seven, nobody at the end', () => {
  const { visits } = planEvening(FRIDAY, MENU);
  expect(visits).toHaveLength(400);
  expect(visits.map(({ minute }) => minute)).toEqual(
    visits.map(({ minute }) => minute).toSorted((one, other) => one - other),
  );
  const between = (from: number, until: number) =>
    visits.filter(({ minute }) => minute >= from && minute < until).length;
  expect(between(0, 60)).toBeLessThan(between(60, 120));
  expect(between(180, 240)).toBeLessThan(between(120, 180));
  expect(between(290, 360)).toBe(0);
});

it('[DEMO-02] an evening has all that happens on one', () => {
  const { visits, runsOut } = planEvening(FRIDAY, MENU);
  const some = (holds: (visit: (typeof visits)[number]) => boolean) =>
    expect(visits.some(holds)).toBe(true);
  for (const source of ['web', 'counter', 'phone']) some((visit) => visit.source === source);
  for (const mishap of ['card_declined', 'nobody_there', 'changes_mind'])
    some((visit) => visit.mishap === mishap);
  some(({ isMember }) => isMember);
  some(({ hasBrowser }) => hasBrowser);
  some(({ couponCode }) => couponCode !== null);
  some(({ laterMinutes }) => laterMinutes !== null);
  some(({ stars }) => stars !== null);
  some(({ basket }) => basket.some(({ name }) => name === null));
  expect(runsOut).toHaveLength(2);
  for (const { minute, item } of runsOut)
    some((visit) => visit.minute > minute && visit.basket.some(({ name }) => name === item));
});

it('[DEMO-02] nobody asks for what the shop does not do', () => {
  const { visits } = planEvening(FRIDAY, MENU);
  const isOdd = ({ source, address, payment, mishap }: (typeof visits)[number]) =>
    (source === 'web' && address !== null && payment === 'cash') ||
    (mishap === 'card_declined' && payment === 'cash') ||
    (mishap === 'nobody_there' && address === null);
  expect(visits.filter(isOdd)).toEqual([]);
});
