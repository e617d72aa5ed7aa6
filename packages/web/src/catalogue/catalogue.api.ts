import { catalogueContract } from '@driftstone/contract/catalogue/catalogue.contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/calls/call.ts';
import { readPizzas } from './read-pizzas.ts';

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
