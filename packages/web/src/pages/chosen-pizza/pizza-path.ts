import { paths } from '../../paths.ts';

export const PIZZA_PARAMETER = 'pizza';

/** OWN-05: the menu with the dialog of one pizza, which a link names. */
export function pizzaPath(link: string): string {
  return `${paths.menu}?${PIZZA_PARAMETER}=${link}`;
}
