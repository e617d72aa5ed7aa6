import { z } from 'zod';
import { TypedCode } from '#coupons/coupon-code.schema.ts';
import { Id, Pounds } from '#primitives.ts';
import { AdultsOnly, AllergenSum, FewLeft } from '../catalogue/catalogue.schema.ts';
import { ShownSaleTimes } from '../catalogue/sale-times.schema.ts';
import { Portioned, Portions } from '../catalogue/portions.schema.ts';
import { ShownDeals } from '../deals/shown-deals.rules.ts';
import { Start, Starts } from '../customizer/customizer.schema.ts';
import { MAX_LINE_QUANTITY } from './cart.limits.ts';

/** `price` is that of the portion. */
const ChosenOption = Portioned.extend({
  id: Id,
  /** `size`, `crust` or another group; `topping` on a custom pizza; `ingredient`: less or none of one is wanted. */
  type: z.string(),
  value: z.string(),
  label: z.string(),
  price: Pounds,
});

export type CartLine = z.infer<typeof CartLine>;
/** `price` is for one unit. `pizza` is null for a custom pizza. */
export const CartLine = z.object({
  id: Id,
  pizza: z.object({ id: Id, name: z.string(), imageUrl: z.string().nullable() }).nullable(),
  options: z.array(ChosenOption),
  addOns: z.array(Portioned.extend({ id: Id, name: z.string(), price: Pounds })),
  price: Pounds,
  quantity: z.int(),
  name: z.string(),
  imageUrl: z.string().nullable(),
  isCustom: z.boolean(),
  isAdultsOnly: AdultsOnly,
  /** Missing when the pizza was started from nothing. */
  starts: z.array(Start).optional(),
  /** Missing when a node of the previous release answers. */
  allergens: AllergenSum.optional(),
  /** Also when the cart has more than are left. */
  few: FewLeft,
  /** Missing: it is sold at all times. */
  saleTimes: ShownSaleTimes.optional(),
});

const ChoiceIds = z.array(Id).max(60, 'Too many choices');

/** All that identifies a chosen pizza. */
const Choices = z.object({
  pizzaId: Id.nullish(),
  optionIds: ChoiceIds.default([]),
  addOnIds: ChoiceIds.default([]),
  portions: Portions,
  starts: Starts,
});

export type UnavailableLine = z.infer<typeof UnavailableLine>;
/** A line that can't be had as it was chosen. Its price is that of the parts that the shop still has, and not counted. */
export const UnavailableLine = CartLine.extend({
  /** 'Sold out until tomorrow', 'Rocket is no longer offered'. */
  reason: z.string(),
  /** Other choices of the same pizza can be had. */
  canBeChanged: z.boolean(),
  /** The choices without what is missing; null when something has to be chosen in its place. */
  without: z.object({ names: z.array(z.string()), choices: Choices }).nullable(),
});

export type Cart = z.infer<typeof Cart>;
export const Cart = z.object({
  items: z.array(CartLine),
  /** Missing when a node of the previous release answers. */
  unavailable: z.array(UnavailableLine).optional(),
  couponCode: z.string().nullable(),
  discountPercent: z.number(),
  subtotal: Pounds,
  /** Of the offers and of the coupon. */
  discount: Pounds,
  total: Pounds,
  deals: ShownDeals,
  /** Why the code takes nothing off; missing: it does, or there is none. */
  codeNote: z.string().optional(),
  /** The offer that makes a delivery free. */
  freeDelivery: z.string().optional(),
  /** 'Add a drink and save £3.00'; missing: no offer is near. */
  hint: z.string().optional(),
  /** From which sum of food an offer would make a delivery free; missing: none would, or one does. */
  freeDeliveryFrom: Pounds.optional(),
});

export type AddToCart = z.infer<typeof AddToCart>;
/**
 * A catalogue pizza has a `pizzaId`; a custom pizza has none. `portions` says which of the choices are not normal, or
 * not on the whole pizza, and which ingredients are left out; `starts`, which of ours a custom pizza was started from. The
 * server accepts `basePrice` and `name`, but never trusts them. Only one of several calls with the same `additionId`
 * adds, so a client that got no answer may send it again.
 */
export const AddToCart = Choices.extend({
  quantity: z.int().min(1).max(MAX_LINE_QUANTITY).default(1),
  basePrice: z.unknown().optional(),
  name: z.unknown().optional(),
  autoAdd: z.boolean().default(true),
  additionId: Id.optional(),
});

/** Keeps the line's quantity. */
export const ChangeLine = Choices;

export type AddedToCart = z.infer<typeof AddedToCart>;
/** `cartItem`: null if only the price was asked, or it was a repeat. Name and price: null if it is refused by now. */
export const AddedToCart = z.object({
  addedToCart: z.boolean(),
  reason: z.string().optional(),
  cartItem: CartLine.nullable(),
  imageUrl: z.string().nullable(),
  name: z.string().nullable(),
  unitPrice: Pounds.nullable(),
  quantity: z.int(),
  /** With what was added. Missing when a node of the previous release answers, and when the call only asked for the price. */
  cart: Cart.optional(),
});

/** 0 or less removes the line. */
export const ChangeQuantity = z.object({
  quantity: z
    .int()
    .max(MAX_LINE_QUANTITY, `You can have up to ${MAX_LINE_QUANTITY} of the same item.`),
});

export const ApplyCoupon = z.object({
  couponCode: TypedCode,
});
export const AppliedCoupon = z.object({ couponCode: z.string(), discountPercent: z.number() });

export type MergeReport = z.infer<typeof MergeReport>;
/** `merged`: lines moved as they were; `combined`: added to one the user had; `capped`: cut to the limit. */
export const MergeReport = z.object({
  merged: z.int(),
  combined: z.int(),
  capped: z.array(z.string()),
});
