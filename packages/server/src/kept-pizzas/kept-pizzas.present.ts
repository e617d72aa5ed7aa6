import { parseFingerprint } from '@driftstone/contract/cart/fingerprint.rules.ts';
import { writePizzaLink } from '@driftstone/contract/cart/pizza-link.rules.ts';
import { portionOf } from '@driftstone/contract/catalogue/portions.rules.ts';
import type { KeptPizza } from '@driftstone/contract/kept-pizzas/kept-pizzas.schema.ts';
import { penceToPounds } from '@driftstone/contract/money.ts';
import type { KeptPizzaToday } from './kept-pizzas.service.ts';

export function presentKept({ id, name, fingerprint, words, today }: KeptPizzaToday): KeptPizza {
  const chosen = parseFingerprint(fingerprint);
  return {
    id,
    name,
    link: chosen ? writePizzaLink(chosen) : '',
    words,
    today: today && {
      price: penceToPounds(today.unitPricePence),
      imageUrl: today.imageUrl,
      isCustom: today.isCustom,
      options: today.options.map(({ type, label, ...portion }) => ({
        type,
        label,
        ...portionOf(portion),
      })),
      addOns: today.addOns.map(({ name: addOn, ...portion }) => ({
        name: addOn,
        ...portionOf(portion),
      })),
    },
  };
}
