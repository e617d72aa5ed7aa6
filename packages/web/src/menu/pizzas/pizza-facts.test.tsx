// @vitest-environment jsdom
import type { MenuPizza } from '@driftstone/contract/menu/menu.schema.ts';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { click, render } from '#testing/render.tsx';
import { newPizza } from './new-pizza.ts';
import { PizzaFacts } from './pizza-facts.tsx';

const MENU = {
  categories: [],
  pizzas: [],
  ingredients: [],
  choices: [],
  builder: { basePricePence: 650, maxNonVeg: 4, ingredientIds: [], allergens: null },
  deliveryVatPermille: 200,
  lists: [],
  kinds: [],
};

function Facts(was: Partial<MenuPizza>) {
  const [pizza, setPizza] = useState<MenuPizza>({ ...newPizza(MENU), ...was });
  return (
    <PizzaFacts
      PictureField={() => null}
      menu={MENU}
      pizza={pizza}
      field={(name) => ({ name, error: undefined })}
      onChange={(part) => setPizza({ ...pizza, ...part })}
      onKind={() => undefined}
      onSendingPicture={() => undefined}
    />
  );
}

const adultsOnly = () =>
  [...document.querySelectorAll('label')].find((label) => label.textContent === 'Over-18s only');

it('[AGE-01] lets a pizza that was a drink for adults only be for everybody again', async () => {
  render(<Facts isAdultsOnly />);
  const box = adultsOnly()?.querySelector('input');
  if (!box) throw new Error('Nothing says that it is for adults only');
  await click(box);
  expect(adultsOnly()).toBeUndefined();
});
