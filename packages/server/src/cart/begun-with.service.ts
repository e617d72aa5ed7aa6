/** When built pizzas of a placed order are sold. */
import { parseFingerprint } from '@driftstone/contract/cart/fingerprint.rules.ts';
import type { LimitedSale } from '@driftstone/contract/catalogue/sale-times.schema.ts';
import { describeCustomPizza, readOffer } from '#customizer/customizer.service.ts';
import type { Queryable } from '#database/queryable.ts';

/** PRICE-13: of those begun with what is sold at certain times only. A topping may have sold out since. */
export async function listLimitsOfBuilt(
  db: Queryable,
  lines: readonly { fingerprint: string }[],
): Promise<LimitedSale[]> {
  const built = lines
    .flatMap(({ fingerprint }) => parseFingerprint(fingerprint) ?? [])
    .filter(({ pizzaId }) => pizzaId === null);
  if (built.length === 0) return [];
  const offer = await readOffer(db);
  return built.flatMap((wish) => describeCustomPizza(offer, wish).sales);
}
