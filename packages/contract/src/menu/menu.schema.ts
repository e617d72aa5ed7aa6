/** The whole menu as one document: the desk edits it, stores it as a draft and publishes it. Prices are in pence. */
import { z } from 'zod';
import { MAX_VAT_PERMILLE, STANDARD_VAT_PERMILLE } from '#orders/vat.rules.ts';
import { Id, OneLine } from '#primitives.ts';
import { Diet, DietLabel, ItemKind } from '../catalogue/catalogue.schema.ts';
import { SaleTimes } from '../catalogue/sale-times.schema.ts';
import {
  MAX_CATEGORIES,
  MAX_CHOICE_LISTS,
  MAX_CHOICES,
  MAX_DESCRIPTION_LENGTH,
  MAX_ITEMS,
  MAX_KINDS,
  MAX_NAME_LENGTH,
  MAX_OVEN_PLACES,
  MAX_PRICE_PENCE,
} from './menu.limits.ts';

const Name = OneLine.min(1, 'Please give it a name').max(
  MAX_NAME_LENGTH,
  'Please use a shorter name',
);
const TooMuch = `That is more than £${MAX_PRICE_PENCE / 100}`;
/** Added to a pizza's price. */
const SurchargePence = z
  .int('Please enter a price, such as 1.20')
  .min(0, 'A price is 0 or more')
  .max(MAX_PRICE_PENCE, TooMuch);
const PricePence = z
  .int('Please enter a price, such as 9.95')
  .min(1, 'Please enter a price')
  .max(MAX_PRICE_PENCE, TooMuch);

export type VatPermille = z.infer<typeof VatPermille>;
/** The VAT within a price, in thousandths. Missing in menus from before the desk had rates. */
export const VatPermille = z.int().min(0).max(MAX_VAT_PERMILLE).default(STANDARD_VAT_PERMILLE);

const AllergenNames = z
  .array(OneLine.min(1, 'Please tick what it contains').max(40))
  .max(20)
  .nullable();

/** What something is made of: with ingredients, their allergens; else by hand, null when nobody has entered them. */
const contents = {
  ingredientIds: z.array(Id).max(MAX_CHOICES),
  allergens: AllergenNames,
};

export type Contents = z.infer<typeof Contents>;
export const Contents = z.object(contents);

export type MenuIngredient = z.infer<typeof MenuIngredient>;
export const MenuIngredient = z.object({
  id: Id,
  name: Name,
  allergens: AllergenNames,
  /** Customers may have a pizza without it. */
  canBeLeftOut: z.boolean().default(false),
  /** What that takes off the price. */
  leftOutPence: SurchargePence.default(0),
  /** null: nobody has said it, so nothing with it is called vegan or vegetarian. */
  diet: Diet.nullable().default(null),
});

export type MenuCategory = z.infer<typeof MenuCategory>;
export const MenuCategory = z.object({
  id: Id,
  name: Name,
  emoji: OneLine.max(20).nullable(),
  vatPermille: VatPermille,
  /** null: at all times. */
  saleTimes: SaleTimes.nullable().default(null),
});

/** The shared choice that it is, if it is one. What it says like that one follows it; the rest differs. */
const sharedId = Id.optional();

export type MenuOption = z.infer<typeof MenuOption>;
/** One of a group of which the customer chooses one, such as the sizes. */
export const MenuOption = z.object({
  id: Id,
  type: OneLine.min(1).max(20),
  label: Name,
  pricePence: SurchargePence,
  ...contents,
  sharedId,
});

export type MenuAddOn = z.infer<typeof MenuAddOn>;
export const MenuAddOn = z.object({
  id: Id,
  name: Name,
  pricePence: SurchargePence,
  ...contents,
  sharedId,
});

export type MenuPizza = z.infer<typeof MenuPizza>;
export const MenuPizza = z.object({
  id: Id,
  name: Name,
  description: OneLine.max(MAX_DESCRIPTION_LENGTH, 'Please use fewer words'),
  pricePence: PricePence,
  imageUrl: z.string().max(300).nullable(),
  /** Missing in menus from before items had kinds. */
  kind: ItemKind.default('pizza'),
  /** Missing in menus from before it was asked. */
  isAdultsOnly: z.boolean().default(false),
  categoryId: Id.nullable(),
  diet: DietLabel.nullable(),
  isListed: z.boolean(),
  /** null: as its category. */
  saleTimes: SaleTimes.nullable().default(null),
  ...contents,
  options: z.array(MenuOption).max(MAX_CHOICES),
  addOns: z.array(MenuAddOn).max(MAX_CHOICES),
  /** Of the kind that the owner has added; `kind` is then the one that it is like. */
  kindId: Id.optional(),
});

export type MenuKind = z.infer<typeof MenuKind>;
/** A kind that the owner has added. What it does not say is as of the kind that it is like. */
export const MenuKind = z.object({
  id: Id,
  name: Name,
  likeKind: ItemKind,
  /** 0: it is packed. */
  ovenPlaces: z.int().min(0).max(MAX_OVEN_PLACES),
  /** null: the rate of the item's category. */
  vatPermille: z.int().min(0).max(MAX_VAT_PERMILLE).nullable(),
});

export type BuilderChoice = z.infer<typeof BuilderChoice>;
/** `art` is the name of its drawing in pizza-art. */
export const BuilderChoice = z.object({
  id: Id,
  kind: z.enum(['size', 'crust', 'veg', 'non-veg']),
  label: Name,
  pricePence: SurchargePence,
  art: OneLine.max(40).nullable(),
  ...contents,
});

const HowMany = z.int('Please enter a number, such as 2').min(0).max(MAX_CHOICES);

export type SharedChoice = z.infer<typeof SharedChoice>;
/** Written once for all items that offer it. */
export const SharedChoice = z.object({
  id: Id,
  label: Name,
  pricePence: SurchargePence,
  /** Of items of these categories instead. */
  prices: z.array(z.object({ categoryId: Id, pricePence: SurchargePence })).max(MAX_CATEGORIES),
  ...contents,
  /** An add-on that is chosen as the item opens. */
  isChosen: z.boolean().default(false),
});

export type ChoiceList = z.infer<typeof ChoiceList>;
/** `type` is that of an option, or `ADD_ON`. */
export const ChoiceList = z.object({
  id: Id,
  name: Name,
  type: OneLine.min(1).max(20),
  choices: z.array(SharedChoice).min(1, 'Please add a choice').max(MAX_CHOICES),
  /** How many of its add-ons a customer has to choose, and may; null: as many as they like. */
  atLeast: HowMany.default(0),
  atMost: HowMany.min(1, 'Please enter 1 or more, or nothing').nullable().default(null),
});

export type Builder = z.infer<typeof Builder>;
/** The custom pizza before anything is chosen. */
export const Builder = z.object({
  basePricePence: PricePence,
  maxNonVeg: z.int().min(0).max(20),
  ...contents,
});

export type Menu = z.infer<typeof Menu>;
/** Each list is in the order in which customers see it. */
export const Menu = z.object({
  categories: z.array(MenuCategory).max(MAX_CATEGORIES),
  pizzas: z.array(MenuPizza).max(MAX_ITEMS),
  ingredients: z.array(MenuIngredient).max(MAX_ITEMS),
  choices: z.array(BuilderChoice).max(MAX_ITEMS),
  builder: Builder,
  /** The rate of the delivery, custom pizzas and pizzas without a category. */
  deliveryVatPermille: VatPermille,
  /** Choices that many items share. Missing in menus from before there were any. */
  lists: z.array(ChoiceList).max(MAX_CHOICE_LISTS).default([]),
  /** Missing in menus from before owners added any. */
  kinds: z.array(MenuKind).max(MAX_KINDS).default([]),
});
