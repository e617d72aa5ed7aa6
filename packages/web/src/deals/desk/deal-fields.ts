/** An offer as it is typed, and what the schema judges. Fields are named by the path of their problem. */
import { WHOLE_DAY } from '@driftstone/contract/catalogue/sale-times.rules.ts';
import type { ItemKind } from '@driftstone/contract/catalogue/catalogue.schema.ts';
import type { DealGift } from '@driftstone/contract/deals/deals.schema.ts';
import type { DeskDeal } from '@driftstone/contract/deals/deals-desk.schema.ts';
import { toShift, toTyped } from '#ui/shift-times.ts';

const TEXTS = {
  name: '',
  'terms.gift.pricePence': '',
  'terms.gift.percent': '',
  'terms.gift.pence': '',
  'terms.gift.every': '2',
  'terms.minimumPence': '',
  opens: '',
  closes: '',
  'terms.times.firstDate': '',
  'terms.times.lastDate': '',
};
export type DealText = keyof typeof TEXTS;

export interface TypedPart {
  key: number;
  kind: ItemKind | '';
  size: string;
  count: string;
}

export interface DealFields {
  texts: Record<DealText, string>;
  gift: DealGift['kind'];
  parts: TypedPart[];
  days: number[];
  isFirstOrderOnly: boolean;
}

const PIZZA: TypedPart = { key: 0, kind: 'pizza', size: '', count: '1' };

export function newPart(parts: readonly TypedPart[]): TypedPart {
  return { ...PIZZA, key: Math.max(...parts.map(({ key }) => key)) + 1, kind: 'drink' };
}

export function fieldsOf(deal: DeskDeal | null): DealFields {
  if (!deal)
    return { texts: TEXTS, gift: 'set', parts: [PIZZA], days: [], isFirstOrderOnly: false };
  const { gift, times, minimumPence, isFirstOrderOnly } = deal.terms;
  const [shift] = times.shifts;
  const typed = shift && toTyped(shift);
  return {
    texts: {
      name: deal.name,
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
  if (gift.kind === 'set')
    return gift.parts.map(({ kind, size, count }, key) => ({
      key,
      kind: kind ?? '',
      size: size ?? '',
      count: String(count),
    }));
  if (gift.kind === 'nth')
    return [{ ...PIZZA, kind: gift.items.kind ?? '', size: gift.items.size ?? '' }];
  return [PIZZA];
}

/** What the schema judges. What is no number stays a problem. */
export function draftOf({ texts, gift, parts, days, isFirstOrderOnly }: DealFields) {
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

function giftOf(
  kind: DealGift['kind'],
  texts: DealFields['texts'],
  parts: readonly TypedPart[],
): unknown {
  const percent = Number(texts['terms.gift.percent'] || Number.NaN);
  const items = parts.map(({ kind: of, size }) => ({
    kind: of || null,
    categoryId: null,
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
  const trimmed = text.replace('£', '').trim();
  return trimmed === '' ? undefined : Math.round(Number(trimmed) * 10_000) / 100;
}
