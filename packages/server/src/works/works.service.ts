/** Says what works, from what was found last: a dead provider holds up nobody who looks. */
import {
  PART_NAMES,
  WORKS_PARTS,
  type WorksPart,
} from '@driftstone/contract/works/works.schema.ts';
import { recordChange } from '#audit/audit-log.ts';
import { bad, type Finding } from '#config/finding.ts';
import { TimeLimitExceeded, withTimeLimit } from '#providers/resilience/time-limit.ts';
import { countTry } from '#security/counted-tries.ts';
import type { Reach } from '#security/reach.ts';
import type { StaffMember } from '#security/staff-member.ts';
import type { Shop } from '#shop.ts';
import {
  type CheckedPart,
  CHECKS,
  checkPrinters,
  SETUPS,
  SILENCE_ADVICE,
  TRIES,
} from './parts.service.ts';
import { checkBackups, lookAtBackups } from './backups.service.ts';
import { lastOf, type Looked, nodeOf, UNKNOWN } from './looks.ts';
import { listStates, noteState, purgeStates, type StateRow } from './works.queries.ts';

export { purgeStates };

const CHECK_LIMIT_MS = 10_000;
const TRY_LIMIT_MS = 20_000;
/** A check of the room's opening does for all who look in this time. */
const FRESH_S = 30;
const CHECK_EVERY_S = 600;
/** A geocoder bills each question. */
const CHECK_ADDRESSES_EVERY_S = 3600;
const CHECK_FAILING_EVERY_S = 120;
/** A node that has missed two looks is gone, or about to be heard again. */
const LOOKS_THAT_COUNT = 2.5;
/** One that failed may have met a provider's hiccup. */
const LOOKS_THAT_CONVINCE = 2;

const CHECKED = WORKS_PARTS.filter((part) => part !== 'backups');

export async function readWorks(shop: Looking, view: Reach): Promise<Looked[]> {
  const rows = await listStates(shop.db);
  const { printers, findings } = await checkPrinters(shop, view);
  return WORKS_PARTS.map((part) => {
    if (part === 'backups') return lookAtBackups(shop, rows);
    if (part === 'printers') return lookAtPrinters(printers, findings, lastOf(rows, part));
    const { mode, by } = SETUPS[part](shop);
    const row = findWorst(rows, part, mode);
    if (!row) return { part, by, state: mode === 'off' ? mode : 'checking', ...UNKNOWN };
    const { state, since, checkedAt, problem, failedLooks } = row;
    const isCertain = failedLooks >= LOOKS_THAT_CONVINCE;
    return { part, by, state, since, checkedAt, problem, isCertain };
  });
}

/** Undefined: the settings have changed since, or nobody has looked yet. */
function findWorst(
  rows: readonly StateRow[],
  part: WorksPart,
  mode: StateRow['state'],
): StateRow | undefined {
  return rows
    .filter(
      (row) =>
        row.part === part &&
        row.ageS <= lookEveryS(row) * LOOKS_THAT_COUNT &&
        (row.state === mode || (row.state === 'failing' && mode !== 'off')),
    )
    .toSorted(
      (one, other) =>
        other.failedLooks - one.failedLooks || other.since.getTime() - one.since.getTime(),
    )
    .at(0);
}

function lookEveryS({ part, state }: Pick<StateRow, 'part' | 'state'>): number {
  if (state === 'failing') return CHECK_FAILING_EVERY_S;
  return part === 'addresses' ? CHECK_ADDRESSES_EVERY_S : CHECK_EVERY_S;
}

type Looking = Pick<Shop, 'db' | 'now' | 'config' | 'providers'>;

/** By the printers that the member sees. */
function lookAtPrinters(
  printers: Awaited<ReturnType<typeof checkPrinters>>['printers'],
  findings: readonly Finding[],
  row: StateRow | undefined,
): Looked {
  const isFailing = findings.length > 0;
  const state = printers.length === 0 ? 'off' : isFailing ? 'failing' : 'live';
  const troubled = printers.flatMap(({ problemSince }) => problemSince ?? []);
  const first = troubled.toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null;
  return {
    part: 'printers',
    state,
    by: printers.map(({ name }) => name).join(', ') || null,
    since: (isFailing ? first : null) ?? (row?.state === state ? row.since : null),
    checkedAt: null,
    problem: isFailing ? findings.map(({ text }) => text).join(' ') : null,
    isCertain: isFailing,
  };
}

/** What Today counts. */
export async function listFailing(shop: Looking, view: Reach): Promise<WorksPart[]> {
  const parts = await readWorks(shop, view);
  return parts.filter(({ isCertain }) => isCertain).map(({ part }) => part);
}

/** Runs periodically on each node. */
export async function checkDueParts(shop: Shop): Promise<void> {
  const own = await listOwnStates(shop);
  await checkEach(
    shop,
    CHECKED.filter((part) => isDue(shop, part, own.get(part))),
  );
}

/** What this node itself found last: what others reach says nothing about it. */
async function listOwnStates({
  db,
  config,
}: Shop): Promise<ReadonlyMap<StateRow['part'], StateRow>> {
  const rows = await listStates(db);
  const own = rows.filter(({ node }) => node === nodeOf(config));
  return new Map(own.map((row) => [row.part, row]));
}

function isDue(shop: Shop, part: CheckedPart, row: StateRow | undefined): boolean {
  if (!row || row.ageS > lookEveryS(row)) return true;
  return row.state !== 'failing' && part !== 'printers' && row.state !== SETUPS[part](shop).mode;
}

/** What costs nothing to ask, and all at once: it takes as long as the slowest, and no longer than the limit. */
export async function checkNow(shop: Shop): Promise<void> {
  const own = await listOwnStates(shop);
  await checkEach(
    shop,
    CHECKED.filter((part) =>
      part === 'addresses'
        ? isDue(shop, part, own.get(part))
        : (own.get(part)?.ageS ?? FRESH_S) >= FRESH_S,
    ),
  );
}

async function checkEach(shop: Shop, parts: readonly CheckedPart[]): Promise<void> {
  await Promise.all(parts.map((part) => check(shop, part)));
}

async function check(shop: Shop, part: CheckedPart): Promise<void> {
  const mode = await modeOf(shop, part);
  const findings =
    mode === 'off' ? [] : await within(CHECK_LIMIT_MS, part, () => CHECKS[part](shop));
  const problem = findings.flatMap(({ isGood, text }) => (isGood ? [] : [text])).join(' ');
  await noteState(shop.db, {
    part,
    state: problem === '' ? mode : 'failing',
    problem: problem || null,
    node: nodeOf(shop.config),
  });
}

async function modeOf(shop: Shop, part: CheckedPart) {
  if (part !== 'printers') return SETUPS[part](shop).mode;
  const { printers } = await checkPrinters(shop, null);
  return printers.length === 0 ? 'off' : 'live';
}

async function within(
  limitMs: number,
  part: CheckedPart,
  work: () => Promise<Finding[]>,
): Promise<Finding[]> {
  try {
    return await withTimeLimit(limitMs, work);
  } catch (error) {
    if (error instanceof TimeLimitExceeded)
      return [
        bad(
          `${PART_NAMES[part]} did not answer for ${limitMs / 1000} seconds. ${SILENCE_ADVICE[part]}`,
        ),
      ];
    return [bad(`${error instanceof Error ? error.message : String(error)}.`)];
  }
}

/** Tries a part for real. The log says who did and how it went. @throws ShopError TOO_MANY_REQUESTS */
export async function testPart(
  shop: Shop,
  staff: StaffMember,
  part: WorksPart,
): Promise<Finding[]> {
  const limit = { hits: 1, minutes: 1 };
  const message = 'You tested this a moment ago. Try again in a minute.';
  await countTry(shop, `works ${part} ${staff.id}`, limit, message);
  const findings =
    part === 'backups'
      ? await checkBackups(shop.db, shop.config)
      : await within(TRY_LIMIT_MS, part, () => TRIES[part](shop, staff));
  const name = PART_NAMES[part];
  const works = findings.every(({ isGood }) => isGood);
  await shop.db.transaction((tx) =>
    recordChange(tx, staff, {
      action: 'part_tested',
      subject: { kind: 'part', id: part, name },
      after: { works },
    }),
  );
  if (part !== 'backups') await check(shop, part);
  return findings;
}
