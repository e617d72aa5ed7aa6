import { z } from 'zod';
import { Id, Pounds } from '#primitives.ts';
import { ShownSaleTimes } from './sale-times.schema.ts';

/** Short names, as printed on menus; null when nobody has entered them, which does not mean none. */
export const Allergens = z.array(z.string()).nullable();

export type Diet = z.infer<typeof Diet>;
/** `neither` is not vegetarian. */
export const Diet = z.enum(['vegan', 'vegetarian', 'neither']);

export type ItemKind = z.infer<typeof ItemKind>;
/** What an item of the menu is: by this it takes the oven, and shows on the menu and on the board. */
export const ItemKind = z.enum(['pizza', 'side', 'drink', 'dessert']);

export type OwnKind = z.infer<typeof OwnKind>;
/** A kind that the owner has added, as an item of it is sold. Each item takes this many places in the oven. */
export const OwnKind = z.object({ name: z.string(), ovenPlaces: z.int() });

/** AGE-01: for whoever is 18 or older; missing for what anybody may buy. */
export const AdultsOnly = z.literal(true).optional();

export type DietLabel = z.infer<typeof DietLabel>;
/** What something is called. What is vegan is vegetarian as well. */
export const DietLabel = Diet.exclude(['neither']);

/** null when nobody has said it; missing when a node of the previous release answers. */
export const PartDiet = Diet.nullable().optional();

export type AllergenSum = z.infer<typeof AllergenSum>;
/** Of a pizza as it was chosen. `unknownParts`: nobody has entered their allergens, so the customer has to ask. */
export const AllergenSum = z.object({
  /** Lists each allergen once, in alphabetical order. */
  contained: z.array(z.string()),
  unknownParts: z.array(z.string()),
});

export const PriceById = z.record(z.string(), Pounds);

/** What the menu says in place of a button, such as 'Sold out until tomorrow'; missing while it is available. */
export const SoldOut = z.string().optional();

/** 'Only 3 left'; missing while there are more, or nobody counts. */
export const FewLeft = z.string().optional();

export type Option = z.infer<typeof Option>;
/** `type` groups the options (size, crust); the customer chooses one of each group. `price` is added to the pizza's. */
export const Option = z.object({
  id: Id,
  type: z.string(),
  label: z.string(),
  price: Pounds,
  allergens: Allergens,
  diet: PartDiet,
  soldOut: SoldOut,
});

export type AddOn = z.infer<typeof AddOn>;
export const AddOn = z.object({
  id: Id,
  name: z.string(),
  price: Pounds,
  allergens: Allergens,
  diet: PartDiet,
  soldOut: SoldOut,
  /** What it brings, where leaving that out takes something off the price. */
  ingredientIds: z.array(Id).optional(),
});

export type AddOnRule = z.infer<typeof AddOnRule>;
/** How many of these add-ons a customer has to choose, and may; null: as many as they like. */
export const AddOnRule = z.object({
  name: z.string(),
  addOnIds: z.array(Id),
  atLeast: z.int(),
  atMost: z.int().nullable(),
  /** Chosen as the item opens. */
  chosenIds: z.array(Id),
});

export type Category = z.infer<typeof Category>;
export const Category = z.object({ id: Id, name: z.string(), emoji: z.string().nullable() });

export type ComesWith = z.infer<typeof ComesWith>;
/** What customers may leave out, and what is true of the rest of the recipe. What is sold out has to be left out. */
export const ComesWith = z.object({
  ingredients: z.array(
    z.object({
      id: Id,
      name: z.string(),
      allergens: Allergens,
      diet: PartDiet,
      soldOut: SoldOut,
      /** What leaving it out takes off the price; missing: nothing. */
      leftOut: Pounds.optional(),
    }),
  ),
  otherAllergens: Allergens,
  otherDiet: PartDiet,
  /** PRICE-11: others of ours that may be what is left, below whose price it does not fall. */
  remainders: z
    .array(z.object({ ingredientIds: z.array(Id), price: Pounds, optionPrices: PriceById }))
    .optional(),
});

export type Pizza = z.infer<typeof Pizza>;
/**
 * `allergens` are those of the whole recipe; empty when nobody has entered them, unless it is known that it
 * `containsNone` of the 14. `comesWith` is absent when nothing can be left out.
 */
export const Pizza = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  price: Pounds,
  imageUrl: z.string().nullable(),
  options: z.array(Option),
  addOns: z.array(AddOn),
  /** Missing: as many add-ons as they like. */
  addOnRules: z.array(AddOnRule).optional(),
  /** Missing when a node of the previous release answers: a pizza. */
  kind: ItemKind.optional(),
  /** Missing for the kinds that each shop has. */
  ownKind: OwnKind.optional(),
  isAdultsOnly: AdultsOnly,
  category: Category.nullable(),
  allergens: z.array(z.string()),
  containsNone: z.literal(true).optional(),
  diet: DietLabel.nullable(),
  comesWith: ComesWith.optional(),
  soldOut: SoldOut,
  few: FewLeft,
  /** Missing: it is sold at all times. */
  saleTimes: ShownSaleTimes.optional(),
});

export type PizzaList = z.infer<typeof PizzaList>;
export const PizzaList = z.object({ items: z.array(Pizza) });
