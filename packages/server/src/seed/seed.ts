/** The data of a new shop: the menu, the store, coupons, and made-up customers with orders and reviews. */
import { sql } from 'drizzle-orm';
import { pizzas } from '#catalogue/catalogue.tables.ts';
import type { Database, Queryable } from '#database/queryable.ts';
import { seedCatalogue } from './seed-catalogue.ts';
import { seedHistory } from './seed-history.ts';
import { seedIngredients } from './seed-ingredients.ts';
import { seedCoupons, seedCustomizer, seedDetails, seedStore } from './seed-settings.ts';

const SEED_LOCK = 6_201_813;

interface SeedOptions {
  /** Adds made-up customers, orders, reviews and coupons, and opens the shop. Must be off for a shop that takes real money. */
  hasDemoTrade: boolean;
}

/** Fills a database without pizzas, once, however many processes start together. Dates count back from `now`. */
export async function seedEmptyDatabase(
  db: Database,
  now: Date,
  { hasDemoTrade }: SeedOptions = { hasDemoTrade: true },
): Promise<void> {
  if (await hasPizzas(db)) return;
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    if (await hasPizzas(tx)) return;
    const contentsOf = await seedIngredients(tx);
    const menu = await seedCatalogue(tx, contentsOf);
    await seedDetails(tx);
    const storeId = await seedStore(tx, now, { opensSoon: !hasDemoTrade });
    await seedCustomizer(tx, contentsOf);
    if (!hasDemoTrade) return;
    await seedCoupons(tx, now);
    await seedHistory(tx, { menu, storeId, now });
  });
}

/** Whether a shop has ever opened on the database, which may not have any tables yet. */
export async function hasShop(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ hasTable: boolean }>(
    sql`select to_regclass('public.pizzas') is not null as "hasTable"`,
  );
  return rows[0]?.hasTable === true && hasPizzas(db);
}

async function hasPizzas(db: Queryable): Promise<boolean> {
  const [pizza] = await db.select({ id: pizzas.id }).from(pizzas).limit(1);
  return pizza !== undefined;
}
