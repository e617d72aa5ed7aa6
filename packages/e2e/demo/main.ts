// Entry point of npm run demo: a Friday on the shop's own clock. README.md and CONTRIBUTING.md say what it is for.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { staffContract } from '@driftstone/contract/staff/staff.contract.ts';
import { DEMO, readDemoOptions } from '../../../tools/commands/demo.ts';
import { readCommandLine } from '../../../tools/process/command-line.ts';
import { createRandom } from '../failure/random.ts';
import { findBroken } from '../failure/shop-ledger.ts';
import { openDatabase } from '../support/database.ts';
import { makeDataDir } from '../support/shop.ts';
import { findFreePort, launchShop } from '../support/shop-process.ts';
import { openChromium, orderInBrowser } from './browser.ts';
import { readMenu } from './choices.ts';
import { clerkAt, cookAt, driverAt, orderAtTill, pair, runOut } from './crew.ts';
import { nameOf, orderByWeb, signUp } from './customers.ts';
import { describeFigures, hasFailed, readEvening, sumUp, writeHtml } from './figures.ts';
import { namesOf, planEvening, type Visit } from './plan.ts';
import { Stage } from './stage.ts';

const OPENS = '16:30';
const OWNER = { name: 'Rosa Pike', email: 'rosa@driftstone.example' };
const PASSWORD = 'flour water salt and patience';
const DRIVERS = ['Sam', 'Bea', 'Lou'];
/** Who has ordered last gets it too. */
const LONGER_MINUTES = 60;
const SIGNED_UP_EARLIER_MINUTES = 10;
const ONE_PRESS_MS = 2000;
const PAGES = fileURLToPath(new URL('../test-results/demo', import.meta.url));

const options = readCommandLine(DEMO, readDemoOptions);
const { speed, minutes, orders, seed } = options;
const evening = new AbortController();
const goodbye = Promise.withResolvers<void>();
let pressedAtMs: number | null = null;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, endEarly);

const dataDir = await makeDataDir();
const place = { port: await findFreePort(), dataDir, isApart: true };
const shop = launchShop(place, {
  SHOP_TIME: `${findFriday()}T${OPENS} x${speed}`,
  HOST: '127.0.0.1',
  PRINTER: '',
});
try {
  const problem = await shop.waitUntilOpen();
  if (problem !== undefined) throw new Error(`The shop ${problem}:\n${shop.log()}`);
  process.exitCode = (await play(`http://localhost:${place.port}`)) ? 0 : 1;
} finally {
  const problem = await shop.end();
  if (problem !== undefined) console.log(`✗ The shop ${problem}:\n${shop.log()}`);
  await rm(dataDir, { recursive: true, force: true });
}

async function play(url: string): Promise<boolean> {
  const stage = new Stage(url, speed, evening.signal);
  await stage.readClock();
  await enterDesk(stage);
  const board = await pair(stage, 'kitchen', 'Oven tablet');
  const till = await pair(stage, 'counter', 'Till');
  const phones = [];
  for (const name of DRIVERS)
    phones.push({ name, phone: await pair(stage, 'driver', `${name}’s phone`) });
  const plan = planEvening({ seed, orders, minutes }, namesOf(await readMenu(stage.caller())));
  const browser = options.hasBrowser ? await openChromium() : null;
  printAddresses(url);

  const since = new Date(stage.nowMs);
  const at = (minute: number) => stage.until(since.getTime() + minute * 60_000);
  const working = [
    stage.repeat('The kitchen', cookAt(stage, board)),
    stage.repeat('The till', clerkAt(stage, till, createRandom(seed + 1))),
    ...phones.map(({ name, phone }) => stage.repeat(name, driverAt(stage, phone, name))),
  ];
  // One at a time, which two cores bear.
  let inChromium = Promise.resolve();
  const come = async (visit: Visit): Promise<void> => {
    await at(visit.minute - SIGNED_UP_EARLIER_MINUTES);
    const email = visit.isMember ? await signUp(stage.caller(), visit) : null;
    await at(visit.minute);
    if (visit.source !== 'web') return orderAtTill(stage, till, visit);
    if (!visit.hasBrowser || !browser) return orderByWeb(stage, visit, email);
    const turn = inChromium;
    const done = Promise.withResolvers<void>();
    inChromium = done.promise;
    await turn;
    return orderInBrowser(stage, browser, visit).finally(done.resolve);
  };
  const happenings = [
    ...plan.visits.map((visit) => stage.guard(nameOf(visit), () => come(visit))),
    ...plan.runsOut.map(({ minute, item }) =>
      stage.guard('The kitchen', async () => {
        await at(minute);
        await runOut(stage, board, item);
      }),
    ),
  ];
  await Promise.race([Promise.all(happenings), at(minutes + LONGER_MINUTES)]).catch(
    () => undefined,
  );
  evening.abort();
  await Promise.all(working);
  await browser?.close();
  return report(stage, since);
}

/** By the link of the first owner, which the shop prints as it starts. */
async function enterDesk(stage: Stage): Promise<void> {
  const token = /\/desk\/join#(\S+)/.exec(shop.log())?.[1];
  if (token === undefined) throw new Error(`The shop invites no owner:\n${shop.log()}`);
  await stage.owner.ask(staffContract.acceptInvitation, {
    body: { token, password: PASSWORD, ...OWNER },
  });
}

function printAddresses(url: string): void {
  const pages = [
    ['The shop', '/'],
    ['The desk', `/desk   (${OWNER.email}, password: ${PASSWORD})`],
    ['The board', '/kitchen'],
    ['The till', '/counter'],
    ['The road', '/drive'],
  ];
  console.log(`A Friday from ${OPENS}, ${speed} times as fast, ${orders} customers, seed ${seed}`);
  for (const [name = '', path = ''] of pages) console.log(`  ${name.padEnd(10)} ${url}${path}`);
  console.log('Sign in at the desk first; the other screens of staff open then. Ctrl-C ends it.\n');
}

async function report(stage: Stage, since: Date): Promise<boolean> {
  const database = await openDatabase(dataDir);
  const readings = await readEvening(database, since).finally(() => database.end());
  const ledger = await findBroken({ NODE_ENV: 'test', DATA_DIR: dataDir });
  const figures = sumUp({ seed, minutes }, { ...readings, ledger }, stage);
  await mkdir(PAGES, { recursive: true });
  const file = join(PAGES, `friday-${seed}`);
  await writeFile(`${file}.json`, `${JSON.stringify(figures, null, 2)}\n`);
  await writeFile(`${file}.html`, writeHtml(figures));
  // Why a call failed stands there.
  await writeFile(`${file}.log`, shop.log());
  console.log(`\n${describeFigures(figures)}\n\n${file}.html, .json, and .log of the shop`);
  if (options.stays && pressedAtMs === null) {
    console.log(`${stage.url} stays open until Ctrl-C`);
    await goodbye.promise;
  }
  return !hasFailed(figures);
}

/** The terminal, npm and our own starter each pass the same Ctrl-C on. A second one does not wait for the report. */
function endEarly(): void {
  const isSecond = pressedAtMs !== null && performance.now() - pressedAtMs > ONE_PRESS_MS;
  pressedAtMs ??= performance.now();
  if (isSecond) process.exit(130);
  evening.abort();
  goodbye.resolve();
}

/** The next one on which the shop keeps its usual hours. */
function findFriday(): string {
  const day = new Date();
  const isOther = () => day.getUTCDay() !== 5 || /-12-(25|26|31)/.test(day.toISOString());
  while (isOther()) day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}
