import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AddToCart } from '../../packages/contract/src/cart/cart.schema.ts';
import { firstChoices } from '../../packages/server/src/cart/cart.fixtures.ts';
import { buildPizza } from '../../packages/server/src/catalogue/catalogue.fixtures.ts';
import { buildStore } from '../../packages/server/src/location/location.fixtures.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../packages/server/src/testing/test-database.ts';
import { countOrder } from '../orders/cash-orders.ts';
import { buildCustomers } from '../orders/customers.ts';
import { countAdd, countRead } from './carts.ts';
import { type CountStatements, statementCounter } from './statements.ts';

let database: TestDatabase;
let countStatements: CountStatements;
let wish: AddToCart;

beforeAll(async () => {
  database = await createTestDatabase();
  countStatements = await statementCounter(database.pool);
  await buildStore(database.db, { pizzasPerQuarter: null, deliveriesPerQuarter: null });
  const pizza = await buildPizza(database.db);
  wish = AddToCart.parse({ pizzaId: pizza.id, optionIds: firstChoices(pizza) });
});
afterAll(() => database.close());

// The counts of the table. A call that asks the database more often than today is to be noticed here.
it('counts one statement for a cart that is read, and for one more of a line', async () => {
  const guestId = randomUUID();
  expect(await countAdd(countStatements, wish, () => guestId)).toBe(1);
  expect(await countRead(countStatements, guestId)).toBe(1);
});

it('counts at most five for a new guest’s first line', async () => {
  expect(await countAdd(countStatements, wish, randomUUID)).toBeLessThanOrEqual(5);
});

it('counts at most 30 for a whole cash order', async () => {
  const customers = await buildCustomers(database.pool, 2);
  const statements = await countOrder(countStatements, customers, wish);
  expect(statements).toBeGreaterThan(4);
  expect(statements).toBeLessThanOrEqual(30);
});
