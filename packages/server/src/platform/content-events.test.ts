import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { buildPizza } from '#catalogue/catalogue.fixtures.ts';
import { pizzas } from '#catalogue/catalogue.tables.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { listenForContent } from './content-events.ts';

it('hears of a change to the menu, whoever makes it', async () => {
  const { db, pool, close } = await createTestDatabase();
  const pizza = await buildPizza(db);
  const events = await listenForContent(pool);
  const changed = new Promise<void>((resolve) => events.onChange(resolve));

  await db.update(pizzas).set({ pricePence: 1295 }).where(eq(pizzas.id, pizza.id));

  await expect(changed).resolves.toBeUndefined();
  await events.close();
  await close();
});
