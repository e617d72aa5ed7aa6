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
