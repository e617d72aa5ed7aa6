import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { type Target, PizzaTarget } from '#cart/pizza-target.ts';
import { PizzaToolsRow } from './pizza-tools-row.tsx';

const pizza = { pizzaId: null, optionIds: [], addOnIds: [], portions: [] };
const target = (chosenBy: Target['chosenBy']): Target => ({
  takeIn: () => Promise.resolve(),
  words: { add: 'Add', adding: 'Adding', added: 'Added' },
  chosenBy,
});

function drawTools(at: Target | null): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <PizzaTarget value={at}>
          <PizzaToolsRow pizza={pizza} onLeave={() => undefined} />
        </PizzaTarget>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

describe('PizzaToolsRow', () => {
  it.each([
    ['on the menu', null],
    ['where a line of the cart is edited', target('customer')],
  ])('[OWN-05] [OWN-09] keeps and shares a pizza %s', (_where, at) => {
    const tools = drawTools(at);
    expect(tools).toContain('Keep this pizza');
    expect(tools).toContain('Share');
  });

  it('[EVE-50] has nothing to offer at the till', () => {
    expect(drawTools(target('staff'))).toBe('');
  });
});
