import type { AddToCart } from '@driftstone/contract/cart/cart.schema.ts';
import { createContext } from 'react';
import type { z } from 'zod';

export type AddRequest = z.input<typeof AddToCart>;

export interface Target {
  takeIn: (wish: AddRequest) => Promise<unknown>;
  /** The words of the button and the message, instead of those about the cart. */
  words: { add: string; adding: string; added: string };
  /** A customer may keep and share what they choose; at the till, staff choose. */
  chosenBy: 'customer' | 'staff';
}

/** Where the dialogs put a pizza. null is the shopper's cart; the till and an edited line are others. */
export const PizzaTarget = createContext<Target | null>(null);
