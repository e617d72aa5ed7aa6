/** An offer as it is typed, and what the schemas judge. Fields are named by the path of their problem. */
import { WHOLE_DAY } from '@driftstone/contract/catalogue/sale-times.rules.ts';
import type { ItemKind } from '@driftstone/contract/catalogue/catalogue.schema.ts';
import type { DeskCoupon } from '@driftstone/contract/coupons/coupons-desk.schema.ts';
import type { DealGift, DealTerms } from '@driftstone/contract/deals/deals.schema.ts';
import type { DeskDeal } from '@driftstone/contract/deals/deals-desk.schema.ts';
import { shopDayAt } from '@driftstone/contract/catalogue/sale-times.rules.ts';
import { toShift, toTyped } from '#ui/shift-times.ts';

/** An offer that counts by itself, or one with a code. */
export type KnownOffer = DeskDeal | DeskCoupon;

const TEXTS = {
  name: '',
  code: '',
  'terms.gift.pricePence': '',
  'terms.gift.percent': '',
  'terms.gift.pence': '',
  'terms.gift.every': '2',
  'terms.minimumPence': '',
  opens: '',
  closes: '',
  'terms.times.firstDate': '',
  'terms.times.lastDate': '',
  maxUses: '',
  maxUsesEach: '',
};
export type OfferText = keyof typeof TEXTS;

export interface TypedPart {
  key: number;
  kind: ItemKind | '';
  /** '': of none of the owner's own kinds. */
  kindId: string;
  /** '': of whatever category. */
  categoryId: string;
  size: string;
  count: string;
}

export interface OfferFields {
  /** Customers enter a code for it; otherwise it counts by itself. */
  hasCode: boolean;
  texts: Record<OfferText, string>;
  gift: DealGift['kind'];
  parts: TypedPart[];
  days: number[];
  isFirstOrderOnly: boolean;
}

const PIZZA: TypedPart = {
  key: 0,
  kind: 'pizza',
  kindId: '',
  categoryId: '',
  size: '',
  count: '1',
};
const NEW: OfferFields = {
  hasCode: false,
  texts: TEXTS,
  gift: 'set',
  parts: [PIZZA],
  days: [],
  isFirstOrderOnly: false,
};
const ALWAYS = { days: [], shifts: [], firstDate: null, lastDate: null };

export function newPart(parts: readonly TypedPart[]): TypedPart {
  return { ...PIZZA, key: Math.max(...parts.map(({ key }) => key)) + 1, kind: 'drink' };
}

/** Most codes are for a percentage, and can be used from today. */
export function withCode(fields: OfferFields, hasCode: boolean, nowMs: number): OfferFields {
  const { texts, gift } = fields;
  const isUntouched = gift === 'set' && texts['terms.gift.pricePence'] === '';
  const firstDate = texts['terms.times.firstDate'] || shopDayAt(nowMs);
  return {
    ...fields,
    hasCode,
    gift: hasCode && isUntouched ? 'percent' : gift,
    texts: hasCode ? { ...texts, 'terms.times.firstDate': firstDate } : texts,
  };
}

/** A percentage is taken off the rest of any order, so it has neither days nor hours. */
export function isPlainCode({ hasCode, gift }: OfferFields): boolean {
  return hasCode && gift === 'percent';
}

export function fieldsOf(offer: KnownOffer | null): OfferFields {
  if (!offer) return NEW;
  if (!('code' in offer)) {
    const fields = fieldsOfTerms(offer.terms);
    return { ...fields, texts: { ...fields.texts, name: offer.name } };
  }
  const { code, percent, minimum, startsOn, endsOn, maxUses, maxUsesEach } = offer;
  const gift = { kind: 'percent', percent } as const;
  const percentOff = { gift, times: ALWAYS, minimumPence: 0, isFirstOrderOnly: false };
  const fields = fieldsOfTerms(offer.terms ?? percentOff);
  return {
    ...fields,
    hasCode: true,
    texts: {
      ...fields.texts,
      code,
      'terms.minimumPence': minimum > 0 ? minimum.toFixed(2) : '',
      'terms.times.firstDate': startsOn,
      'terms.times.lastDate': endsOn ?? '',
      maxUses: String(maxUses ?? ''),
      maxUsesEach: String(maxUsesEach ?? ''),
    },
  };
}

function fieldsOfTerms({ gift, times, minimumPence, isFirstOrderOnly }: DealTerms): OfferFields {
  const [shift] = times.shifts;
  const typed = shift && toTyped(shift);
  return {
    ...NEW,
    texts: {
      ...TEXTS,
      'terms.gift.pricePence': gift.kind === 'set' ? pounds(gift.pricePence) : '',
      'terms.gift.percent': 'percent' in gift ? String(gift.percent) : '',
      'terms.gift.pence': gift.kind === 'amount' ? pounds(gift.pence) : '',
      'terms.gift.every': gift.kind === 'nth' ? String(gift.every) : '2',
      'terms.minimumPence': minimumPence > 0 ? pounds(minimumPence) : '',
      opens: shift && shift.opens !== WHOLE_DAY.opens ? shift.opens : '',
      closes: typed && shift?.closes !== WHOLE_DAY.closes ? typed.closes : '',
      'terms.times.firstDate': times.firstDate ?? '',
      'terms.times.lastDate': times.lastDate ?? '',
    },
    gift: gift.kind,
    parts: partsOf(gift),
    days: times.days,
    isFirstOrderOnly,
  };
}

/** Items of whatever kind of offer: another kind keeps what was chosen. */
function partsOf(gift: DealGift): TypedPart[] {
  const items = gift.kind === 'set' ? gift.parts : gift.kind === 'nth' ? [gift.items] : [];
  if (items.length === 0) return [PIZZA];
  return items.map((item, key) => ({
    key,
    kind: item.kind ?? '',
    kindId: item.kindId ?? '',
    categoryId: item.kindId ? '' : (item.categoryId ?? ''),
    size: item.size ?? '',
    count: 'count' in item ? String(item.count) : '1',
  }));
}

/** What the schema of an offer without a code judges. What is no number stays a problem. */
export function dealOf({ texts, gift, parts, days, isFirstOrderOnly }: OfferFields) {
  const { opens, closes } = texts;
  const from = opens || WHOLE_DAY.opens;
  const isAllDay = opens === '' && closes === '';
  const shift = closes ? toShift({ opens: from, closes }) : { ...WHOLE_DAY, opens: from };
  return {
    name: texts.name.trim(),
    terms: {
      gift: giftOf(gift, texts, parts),
      times: {
        days,
        shifts: isAllDay || !shift ? [] : [shift],
        firstDate: texts['terms.times.firstDate'] || null,
        lastDate: texts['terms.times.lastDate'] || null,
      },
      minimumPence: pence(texts['terms.minimumPence']) ?? 0,
      isFirstOrderOnly,
    },
  };
}

/** The same, of one with a code: days and sum are those of the code. */
export function couponOf(fields: OfferFields) {
  const { texts } = fields;
  const { terms } = dealOf(fields);
  const { firstDate, lastDate } = terms.times;
  const coupled = { ...terms, times: { ...terms.times, firstDate: null, lastDate: null } };
  return {
    code: texts.code,
    percent: isPlainCode(fields) ? numberOf(texts['terms.gift.percent']) : 0,
    minimum: terms.minimumPence / 100,
    startsOn: firstDate ?? '',
    endsOn: lastDate,
    maxUses: numberOf(texts.maxUses),
    maxUsesEach: numberOf(texts.maxUsesEach),
    ...(!isPlainCode(fields) && { terms: { ...coupled, minimumPence: 0 } }),
  };
}

/** Where the dialog has the fields of a code. */
export const CODE_PATHS: ReadonlyMap<string, OfferText> = new Map([
  ['percent', 'terms.gift.percent'],
  ['minimum', 'terms.minimumPence'],
  ['startsOn', 'terms.times.firstDate'],
  ['endsOn', 'terms.times.lastDate'],
]);

function giftOf(
  kind: DealGift['kind'],
  texts: OfferFields['texts'],
  parts: readonly TypedPart[],
): unknown {
  const percent = numberOf(texts['terms.gift.percent']) ?? Number.NaN;
  const items = parts.map(({ kind: of, kindId, categoryId, size }) => ({
    kind: of || null,
    ...(kindId && { kindId }),
    categoryId: kindId || categoryId || null,
    size: size || null,
  }));
  switch (kind) {
    case 'set': {
      const counted = items.map((each, at) => ({ ...each, count: Number(parts[at]?.count) }));
      return { kind, parts: counted, pricePence: pence(texts['terms.gift.pricePence']) };
    }
    case 'nth':
      return { kind, items: items[0], every: Number(texts['terms.gift.every']), percent };
    case 'percent':
      return { kind, percent };
    case 'amount':
      return { kind, pence: pence(texts['terms.gift.pence']) };
    case 'free_delivery':
      return { kind };
  }
}

function pounds(pence_: number): string {
  return (pence_ / 100).toFixed(2);
}

/** undefined: nothing was typed. NaN: not a number. */
function pence(text: string): number | undefined {
  const typed = numberOf(text.replace('£', ''));
  return typed === null ? undefined : Math.round(typed * 10_000) / 100;
}

/** null: nothing was typed. NaN: not a number. */
function numberOf(text: string): number | null {
  const trimmed = text.trim();
  return trimmed === '' ? null : Number(trimmed);
}
