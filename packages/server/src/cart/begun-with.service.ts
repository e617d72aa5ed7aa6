/** When built pizzas of a placed order are sold, and of what they are made. */
import { parseFingerprint } from '@driftstone/contract/cart/fingerprint.rules.ts';
import type { LimitedSale } from '@driftstone/contract/catalogue/sale-times.schema.ts';
import type { SoldOut } from '#catalogue/catalogue.service.ts';
import { describeCustomPizza, readOffer } from '#customizer/customizer.service.ts';
import type { Queryable } from '#database/queryable.ts';

export interface Part {
  name: string;
  soldOut: SoldOut;
}

interface LimitsOfBuilt {
  /** PRICE-13: of those begun with what is sold at certain times only. A topping may have sold out since. */
  sales: LimitedSale[];
  parts: Part[];
}

export async function listLimitsOfBuilt(
  db: Queryable,
  lines: readonly { fingerprint: string }[],
): Promise<LimitsOfBuilt> {
  const built = lines
    .flatMap(({ fingerprint }) => parseFingerprint(fingerprint) ?? [])
    .filter(({ pizzaId }) => pizzaId === null);
  if (built.length === 0) return { sales: [], parts: [] };
  const offer = await readOffer(db);
  const chosen = new Set(built.flatMap(({ optionIds }) => optionIds));
  const choices = offer.choices.filter(({ id }) => chosen.has(id));
  return {
    sales: built.flatMap((wish) => describeCustomPizza(offer, wish).sales),
    parts: [
      { name: 'Build your own', soldOut: offer.soldOut },
      ...choices.map(({ label: name, soldOut }) => ({ name, soldOut })),
    ],
  };
}
