/** Which deals of items a cart gets: each item counts in one, and the best order of the deals is taken. Pure. */
import { percentOf } from '#money.ts';
import { apportion, sumOf } from '#orders/shares.rules.ts';
import type { Deal, DealItems, DealLine, DealPart } from './deals.schema.ts';

export interface Packed {
  deal: Deal;
  /** What it takes off each line. */
  offPence: number[];
}

/** Enough for every order of six deals that share items. With more, those that take off most are tried first. */
const MAX_TRIES = 2_000;

interface Best {
  pence: number;
  /** Shared out among the lines only once they are the best. */
  packed: readonly { deal: Deal; offPence: () => number[] }[];
}

interface Candidate {
  deal: Deal;
  /** What it takes off when it comes next: never less than when it comes later. */
  alonePence: number;
  taker: Taker;
}

interface Taker {
  /** The lines of which it may take. */
  from: readonly number[];
  /** Takes the deal's items out of `counts`, as often as it fits. */
  take: (counts: number[]) => { pence: number; offPence: () => number[] };
}

/** `lines`: the dearest first. The deals come in a fixed order. */
export function packDeals(lines: readonly DealLine[], deals: readonly Deal[]): Packed[] {
  const all = lines.map(({ quantity }) => quantity);
  const candidates = deals
    .map((deal) => ({ deal, taker: takerOf(deal, lines) }))
    .map(({ deal, taker }) => ({ deal, taker, alonePence: taker.take([...all]).pence }))
    .filter(({ alonePence }) => alonePence > 0)
    .toSorted((one, other) => other.alonePence - one.alonePence);
  return groupsOf(candidates).flatMap((group) => packGroup(group, all));
}

/** Deals that share no line, even by way of others, do not depend on each other, so each group is searched by itself. */
function groupsOf(candidates: readonly Candidate[]): Candidate[][] {
  let groups: Candidate[][] = [];
  for (const candidate of candidates) {
    const { from } = candidate.taker;
    const sharing = groups.filter((group) =>
      group.some(({ taker }) => taker.from.some((line) => from.includes(line))),
    );
    const others = groups.filter((group) => !sharing.includes(group));
    groups = [...others, [...sharing.flat(), candidate]];
  }
  return groups.map((group) => candidates.filter((each) => group.includes(each)));
}

function packGroup(group: readonly Candidate[], all: readonly number[]): Packed[] {
  let best: Best = { pence: 0, packed: [] };
  let tries = 0;

  const search = (
    open: readonly Candidate[],
    counts: readonly number[],
    { pence, packed }: Best,
  ) => {
    if (pence > best.pence) best = { pence, packed };
    const canBeBetter = (of: readonly Candidate[]) =>
      pence + sumOf(of.map(({ alonePence }) => alonePence)) > best.pence;
    if (!canBeBetter(open)) return;
    const next = open
      .map(({ deal, taker }) => {
        tries += 1;
        const left = [...counts];
        const { pence: alonePence, offPence } = taker.take(left);
        return { deal, taker, left, offPence, alonePence };
      })
      .filter(({ alonePence }) => alonePence > 0);
    for (const each of next) {
      if (tries >= MAX_TRIES || !canBeBetter(next)) return;
      search(
        next.filter((other) => other !== each),
        each.left,
        { pence: pence + each.alonePence, packed: [...packed, each] },
      );
    }
  };
  search(group, all, best);
  return best.packed.map(({ deal, offPence }) => ({ deal, offPence: offPence() }));
}

/** What the deal takes off when no other does. */
export function worthAlone(deal: Deal, lines: readonly DealLine[]): number {
  return takerOf(deal, lines).take(lines.map(({ quantity }) => quantity)).pence;
}

/** Looks up once which lines the deal is of, since every order of the deals asks. */
function takerOf({ terms: { gift } }: Deal, lines: readonly DealLine[]): Taker {
  if (gift.kind === 'set') return takerOfSets(gift, lines);
  if (gift.kind === 'nth') return takerOfNth(gift, lines);
  return { from: [], take: () => ({ pence: 0, offPence: () => [] }) };
}

interface Choosing {
  count: number;
  /** The lines of which it may take, the dearest first. */
  from: number[];
}

function takerOfSets(
  { parts, pricePence }: { parts: readonly DealPart[]; pricePence: number },
  lines: readonly DealLine[],
): Taker {
  // Whoever can choose least chooses first.
  const choosy = parts
    .map((part): Choosing => ({ count: part.count, from: linesOf(part, lines) }))
    .toSorted((one, other) => one.from.length - other.from.length);
  const take: Taker['take'] = (counts) => {
    const off: { pence: number; of: [line: number, fullPence: number][] }[] = [];
    for (;;) {
      const left = [...counts];
      const of = takeSet(choosy, left).map(([line, units]): [number, number] => [
        line,
        units * (lines[line]?.unitPricePence ?? 0),
      ]);
      const pence = sumOf(of.map(([, fullPence]) => fullPence)) - pricePence;
      if (pence <= 0) break;
      off.push({ pence, of });
      counts.splice(0, counts.length, ...left);
    }
    const offPence = () => {
      const shared = lines.map(() => 0);
      for (const { pence, of } of off) {
        const weights = lines.map(() => 0);
        for (const [line, fullPence] of of) weights[line] = (weights[line] ?? 0) + fullPence;
        for (const [line, share] of apportion(pence, weights).entries())
          shared[line] = (shared[line] ?? 0) + share;
      }
      return shared;
    };
    return { pence: sumOf(off.map(({ pence }) => pence)), offPence };
  };
  return { from: choosy.flatMap(({ from }) => from), take };
}

/** How many of which lines make one set, of the dearest items; nothing when a part is missing. */
function takeSet(parts: readonly Choosing[], left: number[]): [line: number, units: number][] {
  const set: [number, number][] = [];
  for (const { count, from } of parts) {
    let missing = count;
    for (const line of from) {
      const units = Math.min(missing, left[line] ?? 0);
      if (units === 0) continue;
      set.push([line, units]);
      left[line] = (left[line] ?? 0) - units;
      missing -= units;
      if (missing === 0) break;
    }
    if (missing > 0) return [];
  }
  return set;
}

function takerOfNth(
  { items, every, percent }: { items: DealItems; every: number; percent: number },
  lines: readonly DealLine[],
): Taker {
  const from = linesOf(items, lines);
  const take: Taker['take'] = (counts) => {
    const units = sumOf(from.map((line) => counts[line] ?? 0));
    let open = units - (units % every);
    let taken = 0;
    const off = lines.map(() => 0);
    for (const line of from) {
      const used = Math.min(counts[line] ?? 0, open);
      // The dearest come first, so the last of each group is its cheapest.
      const cheapest = Math.floor((taken + used) / every) - Math.floor(taken / every);
      taken += used;
      open -= used;
      counts[line] = (counts[line] ?? 0) - used;
      off[line] = cheapest * percentOf(lines[line]?.unitPricePence ?? 0, percent);
    }
    return { pence: sumOf(off), offPence: () => off };
  };
  return { from, take };
}

function linesOf(items: DealItems, lines: readonly DealLine[]): number[] {
  return lines.flatMap((line, at) => (isOf(line, items) ? [at] : []));
}

/** Of which items it is; none: of the whole order. */
export function itemsOf({ terms: { gift } }: Pick<Deal, 'terms'>): readonly DealItems[] {
  if (gift.kind === 'set') return gift.parts;
  return gift.kind === 'nth' ? [gift.items] : [];
}

export function isOf(
  line: Pick<DealLine, 'kind' | 'kindId' | 'categoryId' | 'size'>,
  { kind, kindId, categoryId, size }: DealItems,
): boolean {
  const isOfGroup =
    kindId === undefined
      ? categoryId === null || line.categoryId === categoryId
      : line.kindId === kindId;
  return (
    isOfGroup && (kind === null || line.kind === kind) && (size === null || line.size === size)
  );
}
