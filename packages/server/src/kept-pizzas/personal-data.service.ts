/** Deleting the user deletes the kept pizzas. */
import type { PersonalData } from '#personal-data.ts';
import { listKept } from './kept-pizzas.queries.ts';

export const keptPizzasPersonalData: PersonalData = {
  name: 'kept-pizzas',

  async handOut(db, { userId }) {
    const kept = await listKept(db, userId);
    return {
      keptPizzas: kept.map(({ name, words, createdAt }) => ({
        name,
        pizza: words,
        createdAt: createdAt.toISOString(),
      })),
    };
  },
};
