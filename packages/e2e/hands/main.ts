// Entry point of npm run test:hands. CONTRIBUTING.md says when to run it.
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { HANDS } from '../../../tools/commands/hands.ts';
import { readCommandLine } from '../../../tools/process/command-line.ts';
import { createRandom, type Random } from '../failure/random.ts';
import { findBroken } from '../failure/shop-ledger.ts';
import { chromiumOptions } from '../support/chromium-options.ts';
import { openDatabase } from '../support/database.ts';
import { startShop } from '../support/shop.ts';
import { clerkAt, cookAt, driverAt, type Look } from './crew.ts';
import { listActs, listOpen, listShopChanges, openScreen, placeOrders } from './evening.ts';
import { createHand, type Hand, type Press } from './hand.ts';
import { listUnmeant } from './verdict.ts';

const THINKS_MS = { from: 250, to: 900 };
/** Longer than an order takes in turn on a busy machine. */
const LIMIT_MS = { start: 60_000, anOrder: 8_000 };
const PICTURES = fileURLToPath(new URL('../test-results/hands', import.meta.url));

const { orders, seed } = readCommandLine(HANDS, ({ values }) => ({
  orders: Number(values.orders),
  seed: values.seed === undefined ? Date.now() % 1_000_000 : Number(values.seed),
}));
console.log(`Seed ${seed}, ${orders} orders`);
const shop = await startShop({ MAX_OPEN_CASH_ORDERS: '1000' });
const browser = await chromium.launch(await chromiumOptions());
const database = await openDatabase(shop.dataDir);
const presses: Press[] = [];
const place = { browser, database, url: shop.url };
const beganAt = Date.now();
const endsAt = beganAt + LIMIT_MS.start + orders * LIMIT_MS.anOrder;

try {
  const crew = [
    await join('kitchen', 'Oven tablet', cookAt, 1),
    await join('kitchen', 'Second tablet', cookAt, 2),
    await join('counter', 'Till', clerkAt, 3),
    await join('driver', 'Phone', driverAt, 4),
  ];
  const evening = new AbortController();
  const working = crew.map((each) => work(each, evening.signal));
  await placeOrders(place, orders, createRandom(seed));
  while ((await listOpen(database)).length > 0 && Date.now() < endsAt) await pause(1000);
  evening.abort();
  await Promise.all(working);
  process.exitCode = (await judge()) ? 0 : 1;
  if (process.exitCode === 1)
    for (const { hand, name } of crew)
      await hand.page.screenshot({ path: `${PICTURES}/${name}.png` });
} finally {
  await browser.close();
  await database.end();
  await shop.stop();
}

interface Worker {
  name: string;
  hand: Hand;
  look: Look;
  random: Random;
}

async function join(
  role: Parameters<typeof openScreen>[1],
  name: string,
  workAt: (hand: Hand, random: Random) => Look,
  nth: number,
): Promise<Worker> {
  const random = createRandom(seed * 10 + nth);
  const { page, deviceId } = await openScreen(place, role, name);
  const hand = createHand(page, deviceId, { random, presses });
  return { name, hand, look: workAt(hand, random), random };
}

async function work({ hand, look, random }: Worker, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await hand.mayLoseNetwork();
    // What they looked at may be gone by then.
    await look().catch(() => undefined);
    await pause(random.integer(THINKS_MS.from, THINKS_MS.to));
  }
}

async function judge(): Promise<boolean> {
  const open = await listOpen(database);
  const acts = await listActs(database);
  const unmeant = listUnmeant(acts, presses);
  const broken = await findBroken({ NODE_ENV: 'test', DATA_DIR: shop.dataDir });
  const problems = [
    ...unmeant.map(({ orderNumber, event }) => `Nobody meant ${event} of order ${orderNumber}`),
    ...(open.length > 0 ? [`Not handed over: ${open.join(', ')}`] : []),
    ...(await listShopChanges(database)).map((each) => `Nobody meant that ${each}`),
    ...broken,
  ];
  const slips = presses.filter(({ slipPx }) => slipPx > 0).length;
  const doubles = presses.filter(({ isDouble }) => isDouble).length;
  console.log(
    `${presses.length} presses in ${Math.round((Date.now() - beganAt) / 1000)} s, ${slips} beside their aim, ${doubles} double; ${acts.length} acts`,
  );
  for (const problem of problems) console.log(`✗ ${problem}`);
  if (problems.length === 0)
    console.log('✓ Every act was meant, every order is handed over, the ledger holds');
  return problems.length === 0;
}
