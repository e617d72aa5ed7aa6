import type { AddToCart } from '@driftstone/contract/cart/cart.schema.ts';
import { createContext } from 'react';
import type { z } from 'zod';

export type AddRequest = z.input<typeof AddToCart>;

/** Where the dialogs put a pizza: null is the shopper's cart, and the till has a place of its own. */
export const PizzaPlace = createContext<((wish: AddRequest) => Promise<unknown>) | null>(null);
