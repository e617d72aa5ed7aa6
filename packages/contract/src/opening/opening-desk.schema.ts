import { z } from 'zod';
import { Busy, ChangeBusy } from '#kitchen/kitchen.schema.ts';
import { keyOfZone, sayTwin } from '#location/zone-words.rules.ts';
import { DeliveryZone, PostcodeArea } from '#location/zones.schema.ts';
import { DeliveryType } from '#orders/orders.schema.ts';
import {
  Id,
  Latitude,
  Longitude,
  OneLine,
  Pounds,
  Shift,
  Timestamp,
  Version,
} from '#primitives.ts';
import { above0, atMost, whole } from '#typed-numbers.ts';
import { SpecialDay, StoreOpening, WeeklyShift } from './opening.schema.ts';

const MOST_SHIFTS_A_DAY = 6;
const MOST_ZONES = 30;
const Shifts = z.array(Shift).max(MOST_SHIFTS_A_DAY, 'Use fewer shifts');

/** A zone whose key another before it has. */
function findTwin(zones: readonly DeliveryZone[]): DeliveryZone | undefined {
  const keys = zones.map(keyOfZone);
  return zones.find((_, at) => keys.indexOf(keys[at] ?? '') < at);
}

const Settings = z.object({
  weekly: z
    .array(WeeklyShift.extend({ day: z.int().min(1).max(7) }))
    .max(2 * 7 * MOST_SHIFTS_A_DAY),
  /** From today on; past days are dropped. */
  specialDays: z
    .array(
      SpecialDay.extend({
        intervals: Shifts,
        reason: OneLine.max(60, 'Use at most 60 characters').nullable(),
      }),
    )
    .max(400, 'Remove some special days first'),
  /** null: no limit. */
  pizzasPerQuarter: whole(1, 9999).nullable(),
  deliveriesPerQuarter: whole(1, 9999).nullable(),
  deliveryFee: atMost(100),
  /** null: delivery is never free. */
  freeDeliveryAbove: atMost(1000).nullable(),
  /** null: any amount. */
  deliveryMinimum: above0(500).nullable(),
  serviceRadiusKm: z.number().min(0.1, 'Use 0.1 or more').max(50, 'Use at most 50'),
  /** Empty: the distance decides. */
  deliveryPostcodes: z.array(PostcodeArea).max(200, 'Use at most 200 postcodes'),
  /** Parts of the area with terms of their own; the first that fits counts. */
  deliveryZones: z
    .array(DeliveryZone)
    .max(MOST_ZONES, 'Remove some zones first')
    .refine((zones) => !findTwin(zones), {
      error: ({ input }) => {
        const twin = findTwin(input as DeliveryZone[]);
        return twin && sayTwin(twin);
      },
    }),
  prepMinutes: whole(1, 240),
  minutesPerKm: z.number().min(0, 'Use 0 or more').max(30, 'Use at most 30'),
  pickupMinMinutes: whole(1, 240),
  pickupMaxMinutes: whole(1, 300),
  /** null: what the shop's settings file says. */
  maxOrderPizzas: whole(1, 5000).nullable(),
  maxOrderTotal: above0(100_000).nullable(),
  maxUnconfirmedCash: atMost(100_000).nullable(),
  maxOpenCashOrders: whole(1, 1000).nullable(),
  /** What boards and tills may refund in a day with nobody named; null: nothing. */
  unnamedRefunds: above0(1000).nullable(),
});

export type StoreSettings = z.infer<typeof Settings>;

export type SettingsChange = z.infer<typeof SettingsChange>;
/** What is left out does not change. */
export const SettingsChange = Settings.partial();

/** When left out, means the store that the desk looks at. */
const Meant = Id.optional();

export type ChangeSettings = z.infer<typeof ChangeSettings>;
export const ChangeSettings = z.object({
  storeId: Meant,
  version: Version,
  change: SettingsChange,
});

export const ChangeBusyAtDesk = ChangeBusy.extend({ storeId: Meant });

export type PreviewSettings = z.infer<typeof PreviewSettings>;
export const PreviewSettings = z.object({
  storeId: Meant,
  change: SettingsChange,
  /** The day to try out, from its first opening; without one: now. */
  on: z.iso.date().optional(),
});

/** An order that was promised for a time at which the shop is now closed, or does not deliver there. */
const OrderOutsideHours = z.object({
  id: Id,
  number: z.int(),
  deliveryType: DeliveryType,
  promisedFrom: Timestamp,
});

export type OrdersOutsideHours = z.infer<typeof OrdersOutsideHours>;
/** The soonest twenty, and how many there are. */
export const OrdersOutsideHours = z.object({
  count: z.int(),
  orders: z.array(OrderOutsideHours),
});

export type SettingsPreview = z.infer<typeof SettingsPreview>;
/** What customers would be told at that moment. */
export const SettingsPreview = z.object({
  at: Timestamp,
  opening: StoreOpening,
  ordersOutside: OrdersOutsideHours,
});

export type HoursDesk = z.infer<typeof HoursDesk>;
export const HoursDesk = z.object({
  version: Version,
  /** The shop's clock. */
  now: Timestamp,
  settings: Settings,
  /** The limits that count where the owner has set none. */
  defaults: z.object({
    maxOrderPizzas: z.int(),
    maxOrderTotal: Pounds,
    maxUnconfirmedCash: Pounds,
    maxOpenCashOrders: z.int(),
  }),
  takesCards: z.boolean(),
  /** Where the store is. Missing when a node of the previous release answers. */
  place: z.object({ lat: Latitude, lng: Longitude }).optional(),
  opening: StoreOpening,
  busy: Busy,
  ordersOutside: OrdersOutsideHours,
});
