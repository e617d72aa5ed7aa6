import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { BuilderBase } from './builder-base.tsx';

const builder = { basePricePence: 500, maxNonVeg: 4, ingredientIds: [], allergens: [] };
const MARGHERITA = {
  pizzaId: 'margherita',
  name: 'Margherita',
  sizeAndCrust: 'small / classic',
  menuPence: 995,
  builderPence: 560,
};

it('[PRICE-06] says beside the base price which pizzas it undercuts, or that it undercuts none', () => {
  const draw = (undercuts: (typeof MARGHERITA)[]) =>
    renderToStaticMarkup(
      <BuilderBase builder={builder} ingredients={[]} undercuts={undercuts} />,
    ).replace(/<[^>]+>/g, '');
  expect(draw([MARGHERITA])).toContain(
    'Margherita (small / classic): £9.95 on the menu, £5.60 by topping prices',
  );
  expect(draw([])).toContain('No pizza on the menu is cheaper in Build your own.');
});
