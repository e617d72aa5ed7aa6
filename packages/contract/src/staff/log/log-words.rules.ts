/** Values of the log in words: amounts, times, hours, and which of several fields changed. */
import { formatPence, formatPounds } from '#money.ts';
import { clockTime, shortDate } from '#opening/london-clock.rules.ts';

/** What a row of the log holds. Rows of earlier releases may lack any of it. */
export type Values = Readonly<Record<string, unknown>>;

export interface Happened {
  by: string;
  /** What it was done to, by the name of that day. */
  name: string;
  before: Values;
  after: Values;
}

export interface Field {
  label: string;
  /** How its values read; without it, as they are. */
  say?: (value: unknown) => string;
  /** Too long to repeat: the log says only that it changed. */
  isLong?: boolean;
}
export type Fields = Readonly<Record<string, Field>>;

/** 'null' and '' read as `none`. */
export function sayValue(value: unknown, none = 'nothing'): string {
  if (value === null || value === undefined || value === '') return none;
  if (Array.isArray(value)) return value.map((each) => sayValue(each)).join(', ') || none;
  if (typeof value === 'string') return value;
  return typeof value === 'object' ? 'something else' : JSON.stringify(value);
}

export function sayPounds(value: unknown): string {
  return typeof value === 'number' ? formatPounds(value) : sayValue(value, 'none');
}

export function sayPence(value: unknown): string {
  return typeof value === 'number' ? formatPence(value) : 'an amount';
}

/** '24 Nov 2026, 19:05', by the shop's clock. */
export function sayMoment(value: unknown): string {
  const ms = typeof value === 'string' || value instanceof Date ? new Date(value).getTime() : NaN;
  return Number.isNaN(ms) ? 'another time' : `${shortDate(ms)}, ${clockTime(ms)}`;
}

/** '25 Dec 2026' from '2026-12-25'. */
export function sayDay(value: unknown): string {
  const ms = typeof value === 'string' ? Date.parse(`${value}T12:00Z`) : NaN;
  return Number.isNaN(ms) ? sayValue(value) : shortDate(ms);
}

export function counted(value: unknown, one: string, several = `${one}s`): string {
  return value === 1 ? `1 ${one}` : `${sayValue(value, 'some')} ${several}`;
}

export function words(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The items of a list that are words. */
export function wordsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
}

export interface Difference {
  label: string;
  /** null: only that it changed is told. */
  values: { was: string; is: string } | null;
}

/** What differs, in the order of the fields. A row may repeat values that stayed. */
export function differencesOf(fields: Fields, before: Values, after: Values): Difference[] {
  return Object.entries(fields)
    .filter(([name]) => name in before || name in after)
    .filter(([name]) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    .map(([name, { label, say = sayValue, isLong }]) => ({
      label,
      values: isLong ? null : { was: say(before[name]), is: say(after[name]) },
    }));
}

/** 'the delivery fee from £2.50 to £3.50', 'the story' */
export function sayDifference({ label, values }: Difference): string {
  return `${label}${values ? ` from ${values.was} to ${values.is}` : ''}`;
}

/** As a line of its own: 'The delivery fee: £2.50 → £3.50', 'The story changed' */
export function lineOf({ label, values }: Difference): string {
  return capital(`${label}${values ? `: ${values.was} → ${values.is}` : ' changed'}`);
}

/** 'from 1 Dec 2026, 18:30 to 1 Dec 2026, 19:30' */
export function sayMove(from: unknown, to: unknown): string {
  return from && to ? `from ${sayMoment(from)} to ${sayMoment(to)}` : `to ${sayMoment(to)}`;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
