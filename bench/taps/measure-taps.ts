/** Measures how soon a phone with a processor 4 times slower answers: taps, and a first visit on a slow line. */
import { startBenchShop } from '../bench-shop.ts';
import { median } from '../../packages/e2e/support/percentile.ts';
import type { PartOptions } from '../part.ts';
import { formatTable } from '../table.ts';
import { timeFirstPictures } from './first-picture.ts';
import { timeFirstVisit } from './first-visit.ts';
import { timeDrawings, timeLiveChanges } from './live-changes.ts';
import { DRAWN, timeOrderingTaps } from './ordering-taps.ts';
import { openPhones } from './slow-phone.ts';

const ROUNDS = 3;
/** A change has an aim for its drawing: the rest is what every tap takes, with an aim for taps. */
const AIMS_MS = { first: 100, drawing: 16, tap: 100, visit: 3000 };

interface Figure {
  what: string;
  timesMs: number[];
  /** undefined where the aim is that of another row. */
  aimMs: number | undefined;
}

export async function measureTaps({ asJson }: PartOptions): Promise<boolean> {
  const { url } = await startBenchShop();
  const phones = await openPhones({ waitsForDisplay: false });
  const { openings, changes } = await timeLiveChanges(phones, url);
  const drawings = await timeDrawings(phones, url);
  const { bases, toppings } = await timeFirstPictures(phones, url);
  const figures: Figure[] = [
    { what: 'the builder opens again: first drawing', timesMs: openings, aimMs: AIMS_MS.first },
    { what: 'a topping on or off, with its drawing', timesMs: changes, aimMs: AIMS_MS.tap },
    { what: 'of it, drawing on the canvas', timesMs: drawings, aimMs: AIMS_MS.drawing },
    { what: 'the first picture, after its last byte', timesMs: bases, aimMs: AIMS_MS.first },
    { what: 'a new topping, after its last byte', timesMs: toppings, aimMs: AIMS_MS.first },
    ...(await timeTapsInRounds(url)),
    ...(await timeFirstVisits(url)),
  ];
  const rows = figures.map(({ what, timesMs, aimMs }) => ({
    what,
    times: timesMs.length,
    'median ms': Math.round(median(timesMs)),
    'slowest ms': Math.round(Math.max(...timesMs)),
    'aim ms': aimMs ?? '',
  }));
  const heading =
    'Taps on a slow phone: 4× slower CPU; on the way to an order and at first also 400 kbit/s, 400 ms';
  console.log(
    asJson ? JSON.stringify({ taps: { figures } }) : `\n${heading}\n\n${formatTable(rows)}`,
  );
  return true;
}

/** Each round is a new phone, which has loaded nothing that a tap needs for the first time. */
async function timeTapsInRounds(url: string): Promise<Figure[]> {
  const browser = await openPhones();
  const rounds: Map<string, number>[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await timeOrderingTaps(browser, url));
  return [...(rounds[0]?.keys() ?? [])].map((what) => ({
    what,
    timesMs: rounds.map((timesMs) => timesMs.get(what) ?? Number.NaN),
    // A tap must be answered in time; how soon all of the next page is there is known besides.
    aimMs: what.endsWith(DRAWN) ? undefined : AIMS_MS.tap,
  }));
}

/** On the first visit everything is on its way. */
async function timeFirstVisits(url: string): Promise<Figure[]> {
  const browser = await openPhones();
  const visits: { paintMs: number; menuMs: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) visits.push(await timeFirstVisit(browser, url));
  const aimMs = AIMS_MS.visit;
  return [
    { what: 'Home: largest paint', timesMs: visits.map(({ paintMs }) => paintMs), aimMs },
    { what: 'ORDER NOW at once: menu', timesMs: visits.map(({ menuMs }) => menuMs), aimMs },
  ];
}
