import { z } from 'zod';
import { defineRoutes } from '#route.ts';
import { Category, Pizza, PizzaList } from './catalogue.schema.ts';

export const catalogueContract = defineRoutes({
  listTopPizzas: {
    route: 'GET /pizzas/top',
    access: 'public',
    summary: 'The most popular pizzas, at most 24',
    success: { 200: z.array(Pizza) },
  },
  listPizzas: {
    route: 'GET /pizzas/all',
    access: 'public',
    summary: 'The whole menu',
    success: { 200: PizzaList },
    isReadAsIs: true,
  },
  listCategories: {
    route: 'GET /categories',
    access: 'public',
    summary: "The menu's categories",
    success: { 200: z.array(Category) },
  },
});
