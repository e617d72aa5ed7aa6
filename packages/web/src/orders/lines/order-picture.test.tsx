// @vitest-environment jsdom
import type { OrderItem } from '@driftstone/contract/orders/orders.schema.ts';
import { expect, it } from 'vitest';
import { renderInShop } from '#testing/render.tsx';
import { type Look, OrderPicture } from './order-picture.tsx';

function buildItem(name: string, nth: number): OrderItem {
  return {
    id: `${name} ${nth}`,
    name,
    pizza: { id: null, name, imageUrl: '/pictures/a-photo.webp' },
    quantity: 1,
    price: 9,
    options: [],
    addOns: [],
  };
}

it.each(['raw', 'baking', 'served'] satisfies Look[])(
  '[OWN-75] says which pizzas it shows: %s',
  (look) => {
    renderInShop(
      <OrderPicture items={['Margherita', 'Napoli', 'Napoli'].map(buildItem)} look={look} />,
    );
    const picture = document.querySelector('[role="img"]');
    expect(picture?.getAttribute('aria-label')).toBe('Margherita and Napoli');
    expect(picture?.closest('[aria-hidden]')).toBeNull();
    for (const one of document.querySelectorAll('img')) expect(one.alt).toBe('');
  },
);
