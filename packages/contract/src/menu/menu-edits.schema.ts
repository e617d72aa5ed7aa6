import { z } from 'zod';
import { Id } from '#primitives.ts';
import { ItemKind } from '../catalogue/catalogue.schema.ts';
import { MAX_CHOICES, MAX_ITEMS, MAX_NAME_LENGTH, MAX_PRICE_PENCE } from './menu.limits.ts';
import {
  Builder,
  BuilderChoice,
  ChoiceList,
  MenuCategory,
  MenuIngredient,
  MenuKind,
  MenuPizza,
  VatPermille,
} from './menu.schema.ts';
import { MAX_FILE_LINES } from './file/menu-file-columns.rules.ts';
import { PriceRound } from './price-round.schema.ts';

export type MenuList = z.infer<typeof MenuList>;
export const MenuList = z.enum([
  'categories',
  'pizzas',
  'ingredients',
  'choices',
  'lists',
  'kinds',
]);

/** `seen` is the item as the editor opened it, null for a new one. Somebody else may have changed it since. */
const put = <Kind extends string, Item extends z.ZodType>(kind: Kind, item: Item) =>
  z.object({ kind: z.literal(kind), seen: item.nullable(), item });

/** A cell has room for a description that is too long, so that its line is told. */
export const FileTable = z.array(z.array(z.string().max(10_000)).max(200)).max(MAX_FILE_LINES);

const ItemIds = z.array(Id).max(MAX_ITEMS);

export type Offers = readonly { choiceId: string; on: string[]; off: string[] }[];

const Pence = z.int().min(0).max(MAX_PRICE_PENCE);

export type MenuEdit = z.infer<typeof MenuEdit>;
export const MenuEdit = z.discriminatedUnion('kind', [
  put('category', MenuCategory),
  put('pizza', MenuPizza),
  put('ingredient', MenuIngredient),
  put('choice', BuilderChoice),
  put('kind', MenuKind),
  /** `offers`: which items begin or cease to offer one of its choices. */
  put('list', ChoiceList).extend({
    offers: z.array(z.object({ choiceId: Id, on: ItemIds, off: ItemIds })).max(MAX_CHOICES),
  }),
  z.object({ kind: z.literal('builder'), seen: Builder, item: Builder }),
  z.object({ kind: z.literal('delivery-vat'), seen: VatPermille, item: VatPermille }),
  z.object({ kind: z.literal('remove'), list: MenuList, id: Id }),
  /** `beforeId: null` moves to the end. */
  z.object({ kind: z.literal('move'), list: MenuList, id: Id, beforeId: Id.nullable() }),
  /** Changes one price of an option or add-on wherever the same one has that price. */
  z.object({
    kind: z.literal('price-everywhere'),
    of: z.enum(['option', 'add-on']),
    name: z.string().max(MAX_NAME_LENGTH),
    fromPence: Pence,
    toPence: Pence,
  }),
  z.object({ kind: z.literal('prices'), round: PriceRound }),
  /** One act on many items. */
  z.object({
    kind: z.literal('items'),
    ids: z.array(Id).min(1).max(MAX_ITEMS),
    act: z.discriminatedUnion('name', [
      z.object({ name: z.enum(['show', 'hide', 'duplicate', 'remove']) }),
      z.object({ name: z.literal('move'), categoryId: Id.nullable() }),
      z.object({ name: z.literal('kind'), kind: ItemKind, kindId: Id.optional() }),
    ]),
  }),
  /** The rows of a file, with what its lines make of items and choices. */
  z.object({ kind: z.literal('file'), table: FileTable }),
  /** Removes all items and categories. */
  z.object({ kind: z.literal('clear') }),
]);
