import { paths } from '../../paths.ts';

export const PIZZA_PARAMETER = 'pizza';
/** Only in a link that Share made: the customer's own pizzas open at the same address. Closing the dialog drops it. */
export const SHARED_HASH = '#shared';

/** OWN-05: the menu with the dialog of one pizza, which a link names. `beside`: what else the address says. */
export function pizzaPath(link: string, beside?: URLSearchParams): string {
  const others = new URLSearchParams(beside);
  others.delete(PIZZA_PARAMETER);
  // Not by its size, which Safari 16 lacks.
  const rest = others.toString();
  return `${paths.menu}?${PIZZA_PARAMETER}=${link}${rest && `&${rest}`}`;
}
