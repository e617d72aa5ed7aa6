import { sql } from 'drizzle-orm';
import { doublePrecision, integer, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Columns that every table spells the same way. A read model names its columns: Drizzle knows the casing of tables only. */

/** UUID v7: sorts by time of creation. */
export const id = () =>
  uuid()
    .primaryKey()
    .default(sql`uuidv7()`);

export const moment = (name = '') => timestamp(name, { withTimezone: true, mode: 'date' });
export const createdAt = () => moment().notNull().defaultNow();
export const updatedAt = () => moment().notNull().defaultNow();

export const pence = (name = '') => integer(name);
export const degrees = (name = '') => doublePrecision(name);
