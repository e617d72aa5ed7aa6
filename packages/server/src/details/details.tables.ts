import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** What the shop says of itself. Has one row: the stores have their own address. */
export const shopDetails = pgTable(
  'shop_details',
  {
    id: integer().primaryKey().default(1),
    name: text().notNull(),
    tag: text().notNull(),
    description: text().notNull(),
    street: text().notNull(),
    town: text().notNull(),
    county: text().notNull(),
    postcode: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    supportHours: text().notNull(),
    logoColour: text().notNull(),
    /** '/pictures/<hash>-<width>.webp'; null: the mark, drawn in the colour. */
    logo: text(),
    // A node from before these columns does not fill them.
    heroTitle: text().notNull().default('Handmade pizza, straight out of the stone'),
    heroText: text()
      .notNull()
      .default(
        'Dough that takes two days, tomatoes that take nothing but salt, and ninety seconds in an oven hot enough to blister the edge. We make each pizza by hand, when you order it.',
      ),
    /** '/pictures/<name>.webp'; null: the house's own. */
    heroPicture: text(),
    /** 'story app', as in home-sections.rules.ts; null: Home shows all. */
    hiddenSections: text(),
    storyTitle: text().notNull(),
    storyText: text().notNull(),
    storyMore: text().notNull(),
    // null: not filled in yet.
    instagram: text(),
    facebook: text(),
    tiktok: text(),
    /** As receipts say it; null: the shop has none, or has not said it. */
    vatNumber: text(),
    /** Markdown, see legal-text.ts. */
    terms: text(),
    privacy: text(),
    version: integer().notNull().default(1),
  },
  (table) => [
    check('one_row', sql`${table.id} = 1`),
    check('logo_colour_is_hex', sql`${table.logoColour} ~ '^#[0-9a-f]{6}$'`),
  ],
);
