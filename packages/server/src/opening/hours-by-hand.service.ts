/** Hours, special days and limits of every store, by `driftstone hours`: for scripts, and without the desk. */
import type { SpecialDay, WeeklyShift } from '@driftstone/contract/opening/opening.schema.ts';
import type { Shift } from '@driftstone/contract/primitives.ts';
import { inCalendarOrder, inWeekOrder } from './settings.ts';
import { DeliveryType } from '@driftstone/contract/orders/orders.schema.ts';
import { z } from 'zod';
import { CommandRefused, WrongUsage } from '#errors/command-refused.ts';
import type { Queryable } from '#database/queryable.ts';
import { listStores, type StoreRow, updateStoreSettings } from '#location/location.service.ts';
import { nameDay, readDays, readShifts } from './spoken-times.ts';

/** Without a kind: deliveries and pickups alike. */
interface Options {
  kind?: string | undefined;
  reason?: string | undefined;
}

/** Returns what to tell the owner. @throws CommandRefused */
export async function runHoursCommand(
  db: Queryable,
  [wish = 'show', about = '', value = '', ...more]: readonly string[],
  options: Options = {},
): Promise<string> {
  if (more.length > 0) throw new WrongUsage();
  const kinds = readKinds(options.kind);
  const stores = await listStores(db);
  const change = (settingsOf: (store: StoreRow) => Partial<StoreRow>) =>
    changeAll(db, stores, settingsOf);
  switch (wish) {
    case 'show':
      return stores.map(describeStore).join('\n\n');
    case 'set': {
      const days = readDays(about);
      if (!days || value === '') throw new WrongUsage();
      const shifts = readShifts(value);
      return change(({ openingHours }) => ({
        openingHours: withShifts(openingHours, { days, kinds, shifts }),
      }));
    }
    case 'special': {
      if (!z.iso.date().safeParse(about).success)
        throw new CommandRefused(`"${about}" is no day: write it as 2026-12-25.`);
      const day = { date: about, kinds, reason: options.reason ?? null };
      const shifts = value === 'none' ? null : readShifts(value);
      return change(({ specialDays }) => ({ specialDays: withSpecial(specialDays, day, shifts) }));
    }
    case 'capacity': {
      const [pizzasPerQuarter, deliveriesPerQuarter] = [readLimit(about), readLimit(value)];
      return change(() => ({ pizzasPerQuarter, deliveriesPerQuarter }));
    }
    default:
      throw new WrongUsage();
  }
}

async function changeAll(
  db: Queryable,
  stores: readonly StoreRow[],
  settingsOf: (store: StoreRow) => Partial<StoreRow>,
): Promise<string> {
  const changed: string[] = [];
  for (const store of stores) {
    const settings = settingsOf(store);
    await updateStoreSettings(db, store.id, settings);
    changed.push(describeStore({ ...store, ...settings }));
  }
  return changed.join('\n\n');
}

function readKinds(kind: string | undefined): DeliveryType[] {
  if (kind === undefined) return [...DeliveryType.options];
  const known = DeliveryType.safeParse(kind);
  if (!known.success) throw new CommandRefused(`"${kind}" is neither delivery nor pickup.`);
  return [known.data];
}

/** null: no limit. */
function readLimit(word: string): number | null {
  if (word === 'none') return null;
  if (/^[1-9]\d{0,3}$/.test(word)) return Number(word);
  throw new WrongUsage(`"${word}" is neither a number of 1 or more nor "none".`);
}

function withShifts(
  hours: readonly WeeklyShift[],
  { days, kinds, shifts }: { days: readonly number[]; kinds: DeliveryType[]; shifts: Shift[] },
): WeeklyShift[] {
  const others = hours.filter(({ day, kind }) => !(days.includes(day) && kinds.includes(kind)));
  const wanted = kinds.flatMap((kind) =>
    days.flatMap((day) => shifts.map((shift) => ({ kind, day, ...shift }))),
  );
  return inWeekOrder([...others, ...wanted]);
}

/** `shifts: null` takes the special day away. */
function withSpecial(
  specialDays: readonly SpecialDay[],
  { date, kinds, reason }: { date: string; kinds: DeliveryType[]; reason: string | null },
  shifts: Shift[] | null,
): SpecialDay[] {
  const others = specialDays.filter((day) => !(day.date === date && kinds.includes(day.kind)));
  const wanted = shifts && kinds.map((kind) => ({ date, kind, intervals: shifts, reason }));
  return inCalendarOrder([...others, ...(wanted ?? [])]);
}

function describeStore(store: StoreRow): string {
  const { name, openingHours, specialDays, pizzasPerQuarter, deliveriesPerQuarter } = store;
  const ofKind = (kind: DeliveryType) =>
    [1, 2, 3, 4, 5, 6, 7].map((day) => {
      const shifts = openingHours.filter((shift) => shift.day === day && shift.kind === kind);
      return `    ${nameDay(day).padEnd(10)}${describeShifts(shifts)}`;
    });
  const special = specialDays.map(
    ({ date, kind, intervals, reason }) =>
      `    ${date} ${kind.padEnd(9)}${describeShifts(intervals)}${reason === null ? '' : ` (${reason})`}`,
  );
  return [
    `${name}, by the clock in London:`,
    '  Deliveries',
    ...ofKind('delivery'),
    '  Pickups',
    ...ofKind('pickup'),
    ...(special.length > 0 ? ['  Special days', ...special] : []),
    `  In a quarter of an hour: ${pizzasPerQuarter ?? 'any number of'} pizzas, ${deliveriesPerQuarter ?? 'any number of'} deliveries`,
  ].join('\n');
}

function describeShifts(shifts: readonly Shift[]): string {
  return shifts.map(({ opens, closes }) => `${opens}-${closes}`).join(', ') || 'closed';
}
