import type { DrawnRecipe } from '@driftstone/contract/pictures/pictures-desk.schema.ts';
import type { PictureFormat } from '@driftstone/contract/pictures/picture-files.rules.ts';
import { sql } from 'drizzle-orm';
import {
  check,
  customType,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, moment } from '#database/columns.ts';
import { staffMembers } from '#staff/staff.tables.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Whole photos, from which other crops can be cut. Turned upright and without metadata, as WebP. */
export const picturePhotos = pgTable('picture_photos', {
  /** SHA-256 of `bytes`. */
  hash: text().primaryKey(),
  width: integer().notNull(),
  height: integer().notNull(),
  bytes: bytes().notNull(),
  createdAt: createdAt(),
});

/** Square pictures that were uploaded or composed. They never change: another crop or recipe is another picture. */
export const pictures = pgTable(
  'pictures',
  {
    /** Of its files and of what they were made from; its name in URLs. */
    hash: text().primaryKey(),
    /** Composed: what pizza-art drew. */
    recipe: jsonb().$type<DrawnRecipe>(),
    /** Uploaded: the photo, the point in the middle as shares of its sides, and how close it goes. */
    photoHash: text().references(() => picturePhotos.hash),
    cropX: doublePrecision(),
    cropY: doublePrecision(),
    cropZoom: doublePrecision(),
    createdBy: uuid().references(() => staffMembers.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    /** Made, or chosen for a pizza, at this moment; the purge spares what was touched lately. */
    touchedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index().on(table.touchedAt),
    index().on(table.photoHash),
    check(
      'drawn_or_cut',
      sql`(${table.recipe} is null) = (${table.photoHash} is not null)
        and num_nulls(${table.photoHash}, ${table.cropX}, ${table.cropY}, ${table.cropZoom}) in (0, 4)`,
    ),
  ],
);

export const pictureFiles = pgTable(
  'picture_files',
  {
    pictureHash: text()
      .notNull()
      .references(() => pictures.hash, { onDelete: 'cascade' }),
    format: text().$type<PictureFormat>().notNull(),
    width: integer().notNull(),
    bytes: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.pictureHash, table.format, table.width] })],
);
