import type { Cheese } from '#recipe.ts';

export interface CheeseLook {
  body: readonly [centre: string, edge: string];
  /** The sheet's radius as a share of the sauce's. */
  spread: number;
  holes: number;
  pools: number;
  pool: string;
  oil: string;
  toast: number;
}

export const CHEESE_LOOKS: Record<Exclude<Cheese, 'none'>, CheeseLook> = {
  mozzarella: {
    body: ['#f6cd82', '#eeb55c'],
    spread: 0.945,
    holes: 24,
    pools: 44,
    pool: '#fff6e0',
    oil: '#e8912a',
    toast: 34,
  },
  burrata: {
    body: ['#fbe9bd', '#f3cf88'],
    spread: 0.9,
    holes: 20,
    pools: 14,
    pool: '#fffcf2',
    oil: '#e69a35',
    toast: 10,
  },
  cheddar: {
    body: ['#fbc552', '#ee9d2c'],
    spread: 0.95,
    holes: 8,
    pools: 16,
    pool: '#ffdf86',
    oil: '#d9690f',
    toast: 26,
  },
  gorgonzola: {
    body: ['#f8ebc4', '#ecd08c'],
    spread: 0.92,
    holes: 11,
    pools: 18,
    pool: '#fffbeb',
    oil: '#d99a3c',
    toast: 18,
  },
  vegan: {
    body: ['#f8e3a2', '#efc972'],
    spread: 0.9,
    holes: 14,
    pools: 10,
    pool: '#fdf2c8',
    oil: '#e3a044',
    toast: 8,
  },
};
