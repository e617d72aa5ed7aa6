import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { doublePrecision, integer, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Columns that every table spells the same way. A read model names its columns: Drizzle knows the casing of tables only. */

/** UUID v7: sorts by time of creation. */
export const id = () =>
  uuid()
    .primaryKey()
    .default(sql`uuidv7()`);

/** The same made here, for a row whose id is needed before it is stored. */
export function newId(): string {
  const ms = Date.now().toString(16).padStart(12, '0');
  // The variant and the random bits of version 4.
  return `${ms.slice(0, 8)}-${ms.slice(8)}-7${randomUUID().slice(15)}`;
}

export const moment = (name = '') => timestamp(name, { withTimezone: true, mode: 'date' });
export const createdAt = () => moment().notNull().defaultNow();
export const updatedAt = () => moment().notNull().defaultNow();

export const pence = (name = '') => integer(name);
export const degrees = (name = '') => doublePrecision(name);
