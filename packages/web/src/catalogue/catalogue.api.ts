import { catalogueContract } from '@driftstone/contract/catalogue/catalogue.contract.ts';
import type { Pizza } from '@driftstone/contract/catalogue/catalogue.schema.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/calls/call.ts';
import { propertiesOf } from '#platform/storage/shape.ts';

export const pizzasQuery = queryOptions({
  queryKey: ['pizzas', 'all'],
  queryFn: async () => readPizzas(await call(catalogueContract.listPizzas)),
});

export const topPizzasQuery = queryOptions({
  queryKey: ['pizzas', 'top'],
  queryFn: () => call(catalogueContract.listTopPizzas),
});

export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: () => call(catalogueContract.listCategories),
});

/** API-01: the items if the answer has an items list, else the answer as a list, else nothing. */
export function readPizzas(answer: unknown): Pizza[] {
  const { items = answer } = propertiesOf(answer);
  return Array.isArray(items) ? (items as Pizza[]) : [];
}
