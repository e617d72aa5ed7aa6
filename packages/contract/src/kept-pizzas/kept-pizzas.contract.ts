import { Message } from '#primitives.ts';
import { defineRoutes } from '#route.ts';
import { KeepPizza, KeptPizza, KeptPizzas, RenameKept } from './kept-pizzas.schema.ts';

export const keptPizzasContract = defineRoutes({
  listKeptPizzas: {
    route: 'GET /users/me/pizzas',
    access: 'user',
    summary: "The user's kept pizzas by name, at today's prices",
    success: { 200: KeptPizzas },
  },
  keepPizza: {
    route: 'POST /users/me/pizzas',
    access: 'user',
    summary: 'Keep a pizza, or a custom pizza, under a name',
    body: KeepPizza,
    success: { 201: KeptPizza },
    errors: [
      'PIZZA_NOT_FOUND',
      'CHOICE_MISSING',
      'CHOICE_UNKNOWN',
      'SOLD_OUT',
      'SIZE_AND_CRUST_NEEDED',
      'TOO_MANY_NON_VEG',
      'KEPT_NAME_TAKEN',
      'TOO_MANY_KEPT',
      'TOO_MANY_REQUESTS',
    ],
  },
  renameKeptPizza: {
    route: 'PATCH /users/me/pizzas/:keptPizzaId',
    access: 'user',
    summary: 'Give a kept pizza another name',
    body: RenameKept,
    success: { 200: KeptPizza },
    errors: ['KEPT_PIZZA_NOT_FOUND', 'KEPT_NAME_TAKEN'],
  },
  forgetKeptPizza: {
    route: 'DELETE /users/me/pizzas/:keptPizzaId',
    access: 'user',
    summary: 'Remove a kept pizza',
    success: { 200: Message },
    errors: ['KEPT_PIZZA_NOT_FOUND'],
  },
});
