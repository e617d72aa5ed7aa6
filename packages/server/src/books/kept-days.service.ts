/** The figures of business days. A day that has ended is read from its orders once, and kept until something changes it. */
import { isDeepStrictEqual } from 'node:util';
import { addDays, type Days } from '@driftstone/contract/books/books.rules.ts';
import type { Queryable } from '#database/queryable.ts';
import type { Reach } from '#security/reach.ts';
import type { Shop } from '#shop.ts';
import { businessDayAt, momentsOf } from '#orders/business-day.ts';
import { readDay, readFigures } from './day-figures.service.ts';
import { addDetails, type Details } from './figures.ts';
import { sumCellsByDay, sumRefundsByDay } from './days.queries.ts';
import {
  type DayFigures,
  type DayTotals,
  findFirstTaken,
  keepDay,
  listKeptFigures,
  listKeptTotals,
  listUnkept,
  tryLockDay,
} from './kept-days.queries.ts';

type Reader = Pick<Shop, 'db' | 'now'>;

export interface FiguresOfDays {
  /** Begins with the day of the shop's first order. */
  byDay: DayTotals[];
  /** The details of all the days together. */
  details: Details;
}

/** Days are kept for all stores together only. For some of them, a few statements read all the days. */
export async function readFiguresOf(
  shop: Reader,
  reach: Reach,
  days: Days,
): Promise<FiguresOfDays> {
  if (reach) {
    const [byDay, { details }] = await Promise.all([
      readTotals(shop, reach, days),
      readFigures(shop.db, [...momentsOf(days), reach]),
    ]);
    return { byDay, details };
  }
  const byDay = await listDays<DayFigures>(shop, days, listKeptFigures);
  return { byDay, details: addDetails(byDay.map(({ details }) => details)) };
}

export function listTotals(shop: Reader, reach: Reach, days: Days): Promise<DayTotals[]> {
  return reach ? readTotals(shop, reach, days) : listDays<DayTotals>(shop, days, listKeptTotals);
}

/** Takes two statements, however many days there are. */
async function readTotals(shop: Reader, reach: Reach, days: Days): Promise<DayTotals[]> {
  const stretch = [...momentsOf(days), reach] as const;
  const [cells, refunds] = await Promise.all([
    sumCellsByDay(shop.db, stretch),
    sumRefundsByDay(shop.db, stretch),
  ]);
  const [cellsOf, refundsOf] = [Map.groupBy(cells, dayOf), Map.groupBy(refunds, dayOf)];
  return (await listSoldDays(shop, days)).map((day) => ({
    day,
    cells: (cellsOf.get(day) ?? []).map(({ day: _, ...cell }) => cell),
    refunds: (refundsOf.get(day) ?? []).map(({ day: _, ...cell }) => cell),
  }));
}

const dayOf = ({ day }: { day: string }) => day;

async function listDays<Day extends { day: string }>(
  shop: Reader,
  days: Days,
  listKept: (db: Queryable, days: Days) => Promise<Day[]>,
): Promise<(Day | DayFigures)[]> {
  const kept = new Map((await listKept(shop.db, days)).map((each) => [each.day, each]));
  const listed: (Day | DayFigures)[] = [...kept.values()];
  for (const day of await listSoldDays(shop, days))
    if (!kept.has(day)) listed.push(await readAndKeep(shop, day));
  return listed.toSorted((one, other) => one.day.localeCompare(other.day));
}

/** The days since the first order. */
async function listSoldDays({ db }: Reader, { from, until }: Days): Promise<string[]> {
  const first = await findFirstTaken(db);
  if (!first) return [];
  const firstDay = businessDayAt(first);
  const days: string[] = [];
  for (let day = from < firstDay ? firstDay : from; day < until; day = addDays(day, 1))
    days.push(day);
  return days;
}

/** Only reads a day that is still running or is being changed. */
async function readAndKeep({ db, now }: Reader, day: string): Promise<DayFigures> {
  if (day >= businessDayAt(now())) return readDay(db, day);
  const kept = await db.transaction(async (tx) => {
    if (!(await tryLockDay(tx, day))) return null;
    // A statement of its own, so that it sees what was committed before the lock.
    const figures = await readDay(tx, day);
    await keepDay(tx, figures);
    return figures;
  });
  return kept ?? readDay(db, day);
}

/** Keeps days ahead, the latest first, so that nobody at the desk waits. Stops when the signal aborts. */
export async function keepEndedDays(shop: Reader, signal?: AbortSignal): Promise<void> {
  const first = await findFirstTaken(shop.db);
  if (!first) return;
  const ended = { from: businessDayAt(first), until: businessDayAt(shop.now()) };
  for (const day of await listUnkept(shop.db, ended)) {
    if (signal?.aborted) return;
    await readAndKeep(shop, day);
  }
}

/** Kept days that differ from their orders. */
export async function findStrayDays(db: Queryable): Promise<string[]> {
  const strays: string[] = [];
  for (const kept of await listKeptFigures(db, { from: '1900-01-01', until: '9999-01-01' }))
    if (!isDeepStrictEqual(kept, await readDay(db, kept.day))) strays.push(kept.day);
  return strays;
}
