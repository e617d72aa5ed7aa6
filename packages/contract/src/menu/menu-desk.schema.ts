import { z } from 'zod';
import { Id, Timestamp, Version } from '#primitives.ts';
import { SoldOut } from '../catalogue/catalogue.schema.ts';
import { MAX_ITEMS } from './menu.limits.ts';
import { MenuEdit } from './menu-edits.schema.ts';
import { Menu } from './menu.schema.ts';
import { PricePlan } from './price-round.schema.ts';

export type MenuChange = z.infer<typeof MenuChange>;
/** `subject` and `words` make a sentence: 'Margherita: £9.95 → £10.50'. */
export const MenuChange = z.object({
  kind: z.enum([
    'pizza',
    'category',
    'choice',
    'builder',
    'ingredient',
    'list',
    'kind',
    'order',
    'delivery',
  ]),
  /** The changed item, for its mark in the list; null for the settings of the builder and the delivery. */
  id: z.string().nullable(),
  subject: z.string(),
  words: z.string(),
});

export type SoldOutMark = z.infer<typeof SoldOutMark>;
export const SoldOutMark = z.object({
  id: Id,
  /** What customers read: 'Sold out until tomorrow'. */
  words: z.string(),
  markedBy: z.string(),
});

export type Count = z.infer<typeof Count>;
/** How many of an item are left. `perDay`: what each day begins with; null: what is gone stays gone. */
export const Count = z.object({ id: Id, left: z.int(), perDay: z.int().nullable() });

export type DeskMenu = z.infer<typeof DeskMenu>;
/** `menu` is the draft, or what customers see while nothing has been changed. */
export const DeskMenu = z.object({
  version: Version,
  menu: Menu,
  /** What customers see, where the draft differs from it. */
  live: Menu.optional(),
  /** What a publication would change; empty without a draft. */
  changes: z.array(MenuChange),
  /** Pizzas and choices that customers have seen can be hidden, but not be removed. */
  publishedIds: z.array(Id),
  soldOut: z.array(SoldOutMark),
  /** Missing when a node of the previous release answers. */
  counts: z.array(Count).optional(),
  /** Who wrote the draft. */
  editors: z.array(z.string()),
  /** The last change of the draft, which can be taken back; null: there is none since the last publication. */
  lastStep: z.object({ words: z.string(), by: z.string() }).nullish(),
  plans: z.array(PricePlan).optional(),
});

export type EditMenu = z.infer<typeof EditMenu>;
export const EditMenu = z.object({
  edits: z.array(MenuEdit).min(1).max(50),
  /** The version that the member saw, for an edit of many things, which names none of them. */
  version: Version.optional(),
});

export const ItemIds = z.object({ ids: z.array(Id).min(1).max(MAX_ITEMS) });

/** What points to items that somebody is about to delete. */
export const ItemHolders = z.object({
  carts: z.int(),
  /** Customers with an account, of these carts. */
  customers: z.int(),
  keptPizzas: z.int(),
});

/** The version that the member has seen, so that nobody publishes what somebody else has just typed. */
export const DraftVersion = z.object({ version: Version });

/** As the address of a call carries it. */
export const FileQuery = z.object({ version: z.string().regex(/^\d{1,9}$/) });

export type PublicationPreview = z.infer<typeof PublicationPreview>;
export const PublicationPreview = z.object({
  version: Version,
  changes: z.array(MenuChange),
  prices: z.array(
    z.object({
      name: z.string(),
      beforePence: z.int(),
      afterPence: z.int(),
      /** How many carts hold it, including guests'. */
      carts: z.int(),
    }),
  ),
  /** Pizzas that customers can build for less: by the builder's own prices, in the size and crust where it is most. */
  undercuts: z
    .array(
      z.object({
        name: z.string(),
        sizeAndCrust: z.string(),
        menuPence: z.int(),
        builderPence: z.int(),
      }),
    )
    .optional(),
  /** What becomes of offers that name a kind, a category or a size. Missing when a node of the previous release answers. */
  offers: z.array(z.object({ id: Id, name: z.string(), says: z.array(z.string()) })).optional(),
  /** All carts with a changed price, each counted once. */
  affected: z.object({ carts: z.int(), customers: z.int() }),
});

export type Publication = z.infer<typeof Publication>;
export const Publication = z.object({
  id: Id,
  publishedAt: Timestamp,
  /** null: the menu as it was before, or was made by other means than the desk. */
  publishedBy: z.string().nullable(),
  /** Members other than the publisher. */
  writtenBy: z.array(z.string()),
  changes: z.array(MenuChange),
  /** The publication whose menu this one brought back. */
  restoredId: Id.nullable(),
});

export const Publications = z.object({
  publications: z.array(Publication),
  /** For the next page; null on the last. */
  before: Id.nullable(),
});
export const PublicationsQuery = z.object({ before: Id.optional() });
/** An earlier publication whose menu is to come back; without it the draft is meant. */
export const PreviewQuery = z.object({ restores: Id.optional() });

export type Stock = z.infer<typeof Stock>;
/** The ingredients as the kitchen marks them: the public menu lists only what can be left out. */
export const Stock = z.object({
  /** Everything that somebody has marked as sold out, pizzas and choices too. */
  markedIds: z.array(Id),
  /** Until when, of what comes back by itself. Missing when a node of the previous release answers. */
  markEnds: z.record(Id, Timestamp).optional(),
  /** Missing when a node of the previous release answers. */
  counts: z.array(Count).optional(),
  ingredients: z.array(
    z.object({
      id: Id,
      name: z.string(),
      soldOut: SoldOut,
      /** FOOD-07: what it takes off the menu, in sentences. */
      takesOff: z.array(z.string()),
      /** The pizzas that it is in. */
      pizzaIds: z.array(Id),
      /** Every custom pizza is made with it. */
      isInBuilder: z.boolean(),
    }),
  ),
});

export type SetStock = z.infer<typeof SetStock>;
/** It is sold until none is left. `was`: what whoever counted was shown; null: nobody had counted. */
export const SetStock = z.object({
  left: z.int().min(1, 'At least 1').max(999, 'At most 999'),
  isDaily: z.boolean(),
  was: z.int().nullable(),
});

export type ChangeSoldOut = z.infer<typeof ChangeSoldOut>;
export const ChangeSoldOut = z.object({
  /** Pizzas, options, add-ons and choices of the builder. */
  ids: z.array(Id).min(1).max(300),
  until: z.union([
    /** It is available again, and no longer counted. */
    z.literal('now'),
    z.literal('tomorrow'),
    /** Until somebody says that it is back. */
    z.literal('back'),
    Timestamp,
    SetStock,
  ]),
});
