import type { ItemKind } from '@driftstone/contract/catalogue/catalogue.schema.ts';
import type { IngredientName } from './ingredients.content.ts';

export interface CategoryContent {
  slug: string;
  name: string;
  emoji: string | null;
  position: number;
}

/** `pricePence` is added to the pizza's price. The first choice of each type costs nothing. */
export interface OptionContent {
  type: 'size' | 'crust';
  label: string;
  pricePence: number;
  ingredients: readonly IngredientName[];
}

export interface AddOnContent {
  name: string;
  pricePence: number;
  ingredients: readonly IngredientName[];
}

export interface PizzaContent {
  slug: string;
  name: string;
  description: string;
  pricePence: number;
  categorySlug: string;
  /** Left out: a pizza. */
  kind?: ItemKind;
  isAdultsOnly?: boolean;
  hasPicture: boolean;
  /** The owner's order of popularity, 1 first; null for pizzas that are not in it. */
  editorsRank: number | null;
  options: readonly OptionContent[];
  addOns: readonly AddOnContent[];
  isVegetarian: boolean;
  isVegan: boolean;
  ingredients: readonly IngredientName[];
}

interface CustomPriceContent {
  label: string;
  pricePence: number;
  ingredients: readonly IngredientName[];
}

/** `artStyle` names the size or crust style in pizza-art's drawing. */
interface CustomChoiceContent extends CustomPriceContent {
  artStyle: string;
}

/** `artTopping` names the topping in pizza-art's drawing. */
export interface CustomToppingContent extends CustomPriceContent {
  artTopping: string;
}

export interface CustomizerContent {
  currency: 'GBP';
  basePricePence: number;
  sizes: readonly CustomChoiceContent[];
  crusts: readonly CustomChoiceContent[];
  vegToppings: readonly CustomToppingContent[];
  nonVegToppings: readonly CustomToppingContent[];
  maxNonVeg: number;
  baseIngredients: readonly IngredientName[];
}

/** Wall-clock times in Europe/London, as HH:MM. */
interface OpeningHoursContent {
  weekday: 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday';
  opensAt: string;
  closesAt: string;
}

/** Recurs each year on a day such as '12-25'. Without shifts the shop is closed. */
interface SpecialDayContent {
  monthAndDay: string;
  shifts: readonly { opens: string; closes: string }[];
  reason: string;
}

export interface StoreContent {
  slug: string;
  name: string;
  street: string;
  town: string;
  county: string;
  postcode: string;
  latitude: number;
  longitude: number;
  serviceRadiusKm: number;
  deliveryFeePence: number;
  freeDeliveryAbovePence: number;
  basePrepMinutes: number;
  minutesPerKm: number;
  pickupMinutesMin: number;
  pickupMinutesMax: number;
  phone: string;
  email: string;
  /** For deliveries and pickups alike. */
  openingHours: readonly OpeningHoursContent[];
  specialDays: readonly SpecialDayContent[];
  pizzasPerQuarter: number;
  deliveriesPerQuarter: number;
}

/** Counts days back from the seed's reference time. A negative number lies after it. */
export interface CouponContent {
  code: string;
  discountPercent: number;
  minSubtotalPence: number;
  startsDaysAgo: number;
  /** Null: no end. */
  endsDaysAgo: number | null;
  /** Null: no limit. */
  maxRedemptions: number | null;
  /** Null: no limit. */
  maxPerUser: number | null;
  redeemedCount: number;
}
