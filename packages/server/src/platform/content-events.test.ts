import { expect, it } from 'vitest';
import { buildPizza } from '#catalogue/catalogue.fixtures.ts';
import { pizzas } from '#catalogue/catalogue.tables.ts';
import { buildCustomizer } from '#customizer/customizer.fixtures.ts';
import { customChoices, customizerSettings } from '#customizer/customizer.tables.ts';
import type { Database } from '#database/connect.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { listenForContent } from './content-events.ts';

it.each([
  ['the menu', (db: Database) => db.update(pizzas).set({ pricePence: 1295 })],
  [
    'a choice of the custom pizza',
    (db: Database) => db.update(customChoices).set({ pricePence: 99 }),
  ],
  ['its base price', (db: Database) => db.update(customizerSettings).set({ basePricePence: 700 })],
])('hears of a change to %s, whoever makes it', async (_what, change) => {
  const { db, pool, close } = await createTestDatabase();
  await buildPizza(db);
  await buildCustomizer(db);
  const events = await listenForContent(pool);
  const changed = new Promise<void>((resolve) => events.onChange(resolve));

  await change(db);

  await expect(changed).resolves.toBeUndefined();
  await events.close();
  await close();
});
