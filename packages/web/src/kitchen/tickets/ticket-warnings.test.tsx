import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { buildLine, buildTicket } from '../build-tickets.ts';
import { CancelForm } from './cancel-form.tsx';
import { TicketLines } from './ticket-lines.tsx';

const nothing = () => undefined;
const textOf = (markup: string) => markup.replaceAll(/<[^>]+>/g, '');

it.each([
  [{ total: 18.9 }, 'gets £18.90 back on the card'],
  [{ total: 18.9, refunded: 0 }, 'gets £18.90 back on the card'],
  [{ total: 18.9, refunded: 4.2 }, 'gets £14.70 back on the card'],
])('[MONEY-09] of %j says: %s', (odd, words) => {
  const ticket = buildTicket(odd);
  expect(
    textOf(
      renderToStaticMarkup(
        <CancelForm
          ticket={ticket}
          words=""
          onWords={nothing}
          onCancel={nothing}
          onBack={nothing}
        />,
      ),
    ),
  ).toContain(words);
});

it.each([true, false])('[NOTE-05] a ticket warns of an allergy, opened: %s', (isOpened) => {
  const lines = [
    buildLine('Margherita', { allergens: { contained: ['gluten', 'milk'], unknownParts: [] } }),
    buildLine('Marinara', { allergens: { contained: ['gluten'], unknownParts: [] } }),
  ];
  const words = (allergy: string | undefined) =>
    textOf(
      renderToStaticMarkup(
        <TicketLines
          ticket={buildTicket({ lines, ...(allergy !== undefined && { allergy }) })}
          menu={null}
          onTick={nothing}
          {...(isOpened && { renderPicture: () => null })}
        />,
      ),
    );
  expect(words('Dairy').match(/Allergy! Contains [a-z]+/g)).toEqual(['Allergy! Contains milk']);
  expect(words('celery')).not.toContain('Allergy');
  expect(words(undefined)).not.toContain('Allergy');
});

it('[NOTE-05] a ticket warns of what has been entered since it was ordered', () => {
  const allergens = { contained: ['gluten'], unknownParts: [] };
  const line = buildLine('Own pizza', { isCustom: true, options: ['Pesto'], allergens });
  const pesto = (entered: string[]) => ({
    id: 'pesto',
    label: 'Pesto',
    price: 1,
    formattedPrice: '',
    pizzaId: null,
    art: null,
    allergens: entered,
  });
  const words = (entered: string[]) =>
    textOf(
      renderToStaticMarkup(
        <TicketLines
          ticket={buildTicket({ lines: [line], allergy: 'nuts' })}
          menu={{
            pizzas: [],
            builder: {
              sizes: [],
              crusts: [],
              vegToppings: [pesto(entered)],
              nonVegToppings: [],
              baseAllergens: ['gluten'],
            },
            stock: { markedIds: [], ingredients: [] },
          }}
          onTick={nothing}
        />,
      ),
    );
  expect(words([])).not.toContain('Allergy');
  expect(words(['nuts'])).toContain('Allergy! Contains nuts');
});
