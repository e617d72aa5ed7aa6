import { STANDARD_VAT_PERMILLE } from '@driftstone/contract/orders/vat.rules.ts';
import { newId } from '#database/columns.ts';
import type { OrderRow } from '#orders/orders.queries.ts';

type Start = Pick<
  OrderRow,
  'userId' | 'storeId' | 'phone' | 'deliveryType' | 'paymentMethod' | 'createdAt'
>;

/** A customer's draft before it is stored: with what the table would give it. It gets its number then. */
export function newDraft({ createdAt, ...start }: Start): OrderRow {
  return {
    id: newId(),
    number: 0,
    source: 'web',
    counterKey: null,
    state: 'draft',
    paymentStatus: 'unpaid',
    refundedPence: 0,
    cancelReason: null,
    cancelledBy: null,
    cancelWords: null,
    address: null,
    latitude: null,
    longitude: null,
    door: null,
    kitchenNote: null,
    allergy: null,
    couponId: null,
    discountPercent: 0,
    subtotalPence: 0,
    discountPence: 0,
    dealsPence: 0,
    deals: null,
    deliveryFeePence: 0,
    totalPence: 0,
    deliveryVatPermille: STANDARD_VAT_PERMILLE,
    vatPence: null,
    estimateMinMinutes: null,
    estimateMaxMinutes: null,
    cashSessionId: null,
    scheduledFor: null,
    isTimeChosen: false,
    promisedFrom: null,
    promisedUntil: null,
    promisedAt: null,
    ovenQuarter: null,
    ovenWork: null,
    heldUntil: null,
    heldSince: null,
    placedAt: null,
    takenAt: null,
    acceptedAt: null,
    startedAt: null,
    readyAt: null,
    sentOutAt: null,
    completedAt: null,
    anonymisedAt: null,
    ...start,
    createdAt,
    quotedAt: createdAt,
    updatedAt: createdAt,
  };
}
