/** Which deals of items a cart gets: each item counts in one, and the best order of the deals is taken. Pure. */
import { percentOf } from '#money.ts';
import { apportion, sumOf } from '#orders/shares.rules.ts';
import type { Deal, DealItems, DealLine, DealPart } from './deals.schema.ts';

export interface Packed {
  deal: Deal;
  /** What it takes off each line. */
  offPence: number[];
}

/** Enough for every order of six deals. With more that overlap, those that take off most are tried first. */
const MAX_TRIES = 2_000;

interface Candidate {
  deal: Deal;
  /** What it takes off when it comes first: never less than when it comes later. */
  alonePence: number;
  /** Whether it may take an item of the line. */
  touches: boolean[];
}

/** `lines`: the dearest first. The deals come in a fixed order. */
export function packDeals(lines: readonly DealLine[], deals: readonly Deal[]): Packed[] {
  const all = lines.map(({ quantity }) => quantity);
  const candidates = deals
    .map((deal) => ({
      deal,
      alonePence: worthAlone(deal, lines),
      touches: lines.map((line) => itemsOf(deal).some((items) => isOf(line, items))),
    }))
    .filter(({ alonePence }) => alonePence > 0)
    .toSorted((one, other) => other.alonePence - one.alonePence);
  let best: { pence: number; packed: Packed[] } = { pence: 0, packed: [] };
  let tries = 0;

  const search = (counts: number[], packed: Packed[], pence: number, last: number) => {
    if (pence > best.pence) best = { pence, packed };
    const open = candidates.filter(({ deal }) => !packed.some((each) => each.deal === deal));
    if (pence + sumOf(open.map(({ alonePence }) => alonePence)) <= best.pence) return;
    for (const candidate of open) {
      const at = candidates.indexOf(candidate);
      // Deals of other items may come in any order: one is enough.
      if (at < last && !overlap(candidate, candidates[last])) continue;
      if (tries >= MAX_TRIES) return;
      tries += 1;
      const left = [...counts];
      const offPence = take(candidate.deal, lines, left);
      const morePence = sumOf(offPence);
      if (morePence === 0) continue;
      search(left, [...packed, { deal: candidate.deal, offPence }], pence + morePence, at);
    }
  };
  search(all, [], 0, -1);
  return best.packed;
}

/** What the deal takes off when no other does. */
export function worthAlone(deal: Deal, lines: readonly DealLine[]): number {
  const counts = lines.map(({ quantity }) => quantity);
  return sumOf(take(deal, lines, counts));
}

function overlap(one: Candidate, other: Candidate | undefined): boolean {
  return one.touches.some((isTouched, line) => isTouched && other?.touches[line]);
}

/** Takes the deal's items out of `counts`, as often as it fits. Returns what it takes off each line. */
function take({ terms: { gift } }: Deal, lines: readonly DealLine[], counts: number[]): number[] {
  if (gift.kind === 'set') return takeSets(gift, lines, counts);
  if (gift.kind === 'nth') return takeNth(gift, lines, counts);
  return [];
}

function takeSets(
  { parts, pricePence }: { parts: readonly DealPart[]; pricePence: number },
  lines: readonly DealLine[],
  counts: number[],
): number[] {
  const off = lines.map(() => 0);
  // Whoever can choose least chooses first.
  const choosy = parts
    .map((part) => ({ part, from: lines.filter((line) => isOf(line, part)).length }))
    .toSorted((one, other) => one.from - other.from)
    .map(({ part }) => part);
  for (;;) {
    const left = [...counts];
    const set = takeSet(choosy, lines, left);
    const fullPence = sumOf(set.map((units, line) => units * (lines[line]?.unitPricePence ?? 0)));
    if (fullPence <= pricePence) return off;
    const weights = set.map((units, line) => units * (lines[line]?.unitPricePence ?? 0));
    for (const [line, pence] of apportion(fullPence - pricePence, weights).entries())
      off[line] = (off[line] ?? 0) + pence;
    counts.splice(0, counts.length, ...left);
  }
}

/** One set, of the dearest items; nothing when a part is missing. */
function takeSet(parts: readonly DealPart[], lines: readonly DealLine[], left: number[]): number[] {
  const set = lines.map(() => 0);
  for (const part of parts) {
    let missing = part.count;
    for (const [at, line] of lines.entries()) {
      const units = isOf(line, part) ? Math.min(missing, left[at] ?? 0) : 0;
      set[at] = (set[at] ?? 0) + units;
      left[at] = (left[at] ?? 0) - units;
      missing -= units;
    }
    if (missing > 0) return [];
  }
  return set;
}

function takeNth(
  { items, every, percent }: { items: DealItems; every: number; percent: number },
  lines: readonly DealLine[],
  counts: number[],
): number[] {
  const matching = lines.map((line) => isOf(line, items));
  const units = sumOf(counts.filter((_, line) => matching[line]));
  let open = units - (units % every);
  let taken = 0;
  return lines.map(({ unitPricePence }, line) => {
    const used = matching[line] ? Math.min(counts[line] ?? 0, open) : 0;
    // The dearest come first, so the last of each group is its cheapest.
    const cheapest = Math.floor((taken + used) / every) - Math.floor(taken / every);
    taken += used;
    open -= used;
    counts[line] = (counts[line] ?? 0) - used;
    return cheapest * percentOf(unitPricePence, percent);
  });
}

/** Of which items it is; none: of the whole order. */
export function itemsOf({ terms: { gift } }: Deal): readonly DealItems[] {
  if (gift.kind === 'set') return gift.parts;
  return gift.kind === 'nth' ? [gift.items] : [];
}

export function isOf(
  line: Pick<DealLine, 'kind' | 'categoryId' | 'size'>,
  { kind, categoryId, size }: DealItems,
): boolean {
  return (
    (kind === null || line.kind === kind) &&
    (categoryId === null || line.categoryId === categoryId) &&
    (size === null || line.size === size)
  );
}
