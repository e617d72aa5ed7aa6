import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PizzaRecipe, Topping } from '#recipe.ts';
import type * as Scatter from '#scatter.ts';

type Draw = (canvas: unknown, topping: { name: string }) => string;
const drawTopping = vi.fn<Draw>((_canvas, { name }) => `<g id="${name}"/>`);
const scatter = vi.fn<typeof Scatter.scatter>();
vi.mock('#toppings/draw-toppings.ts', () => ({ drawTopping }));
vi.mock('#scatter.ts', async (importActual) => {
  const actual = await importActual<typeof Scatter>();
  scatter.mockImplementation(actual.scatter);
  return { ...actual, scatter };
});

// Another file of this process may have loaded it without the mocks.
vi.resetModules();
const { drawToppingParts } = await import('#draw-pizza.ts');

const FIVE: Topping[] = ['ham', 'mushroom', 'olive', 'basil', 'chilli'];
let seed = 0;

function work(changes: Partial<PizzaRecipe>): { laid: number; drawn: string[] } {
  scatter.mockClear();
  drawTopping.mockClear();
  const base = { seed: `pizza ${seed}`, sauce: 'tomato', cheese: 'mozzarella' } as const;
  drawToppingParts({ ...base, toppings: [], ...changes });
  return {
    // The drops of oil and the herbs are no topping.
    laid: scatter.mock.calls.filter(([, { candidates }]) => candidates).length,
    drawn: drawTopping.mock.calls.map(([, { name }]) => name),
  };
}

beforeEach(() => {
  seed += 1;
  work({ toppings: FIVE });
});

describe('a change of a live drawing', () => {
  it('[OWN-25] lays and draws the added topping alone', () => {
    expect(work({ toppings: [...FIVE, 'egg'] })).toEqual({ laid: 1, drawn: ['egg'] });
  });

  it('[OWN-25] draws nothing anew when a topping is taken off, laid again or pointed at', () => {
    const without = { toppings: FIVE.filter((one) => one !== 'basil'), everLaid: FIVE };
    // With four toppings there are more pieces of each.
    expect(work(without)).toEqual({
      laid: 4,
      drawn: ['ham', 'mushroom', 'olive', 'chilli'],
    });
    expect(work({ toppings: FIVE })).toEqual({ laid: 0, drawn: [] });
    expect(work({ toppings: FIVE, ghost: 'egg' })).toEqual({ laid: 1, drawn: ['egg'] });
    expect(work({ toppings: FIVE, ghost: 'egg' })).toEqual({ laid: 0, drawn: [] });
  });

  it('[OWN-25] lays no topping anew on another size', () => {
    expect(work({ toppings: FIVE, size: 'small' })).toEqual({ laid: 0, drawn: FIVE });
  });
});
