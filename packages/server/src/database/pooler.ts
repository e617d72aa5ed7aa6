/** Finds out by trying what stands between the shop and PostgreSQL: no pooler says what it is. */
import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { DatabaseUnavailable } from '@driftstone/embedded-postgres/database-unavailable.ts';
import { codeOf } from './failures.ts';
import { SESSION_LIMITS } from './pool.ts';
import { SILENCE_LIMIT_MS, withSession } from './session.ts';

export interface Passage {
  /** The next transaction may run on another connection to PostgreSQL: a pooler in transaction mode. */
  sharesConnections: boolean;
  /** A statement that was sent under a name is found again under it. */
  carriesNames: boolean;
  /** PostgreSQL ends a statement that takes too long, no matter who set the limit. */
  limitsStatements: boolean;
}

/** Other nodes use the pooler meanwhile, so that two clients may miss each other's connection. */
const ROUNDS = 20;
const LOOK = `select pg_backend_pid() as pid, current_setting('statement_timeout') <> '0' as "isLimited"`;
/** The statement of that name exists already or does not exist, so it is on another connection than expected. */
const NAME_MISPLACED = /^(42P05|26000)$/;

type Look = { pid: number; isLimited: boolean };

/** The same holds for a pooler in session mode. */
const DIRECT: Passage = { sharesConnections: false, carriesNames: true, limitsStatements: true };

/** @throws DatabaseUnavailable */
export function inspectPassage(connection: pg.ClientConfig): Promise<Passage> {
  return withSession(connection, 'start', (one) =>
    withSession(connection, 'start', (other) => compare(one, other)),
  );
}

async function compare(one: pg.Client, other: pg.Client): Promise<Passage> {
  const { isLimited } = await look(one);
  // A name that an earlier start has left on a connection would look like a misplaced one.
  const name = `driftstone_probe_${randomBytes(8).toString('hex')}`;
  const shared = { sharesConnections: true, limitsStatements: isLimited };
  const seen = { one: new Set<number>(), other: new Set<number>() };
  for (let round = 0; round < ROUNDS; round += 1) {
    // Tries twice, since a pooler that gives its connections out in turn could give each client the same one again.
    for (const asked of ['one', 'one', 'other'] as const) {
      const pid = await lookByName(asked === 'one' ? one : other, name);
      if (pid === 'name misplaced') return { ...shared, carriesNames: false };
      seen[asked].add(pid);
    }
    const haveMet = [...seen.one].some((pid) => seen.other.has(pid));
    if (haveMet || seen.one.size > 1 || seen.other.size > 1)
      return { ...shared, carriesNames: true };
  }
  return DIRECT;
}

async function look(client: pg.Client, name?: string): Promise<Look> {
  // A pooler lets the shop in by itself, and may then wait for PostgreSQL.
  const asked = { text: LOOK, query_timeout: SILENCE_LIMIT_MS, ...(name && { name }) };
  const { rows } = await client.query<Look>(asked);
  const [seen] = rows;
  if (seen === undefined) throw new DatabaseUnavailable('The database answers nothing.');
  return seen;
}

async function lookByName(client: pg.Client, name: string): Promise<number | 'name misplaced'> {
  try {
    return (await look(client, name)).pid;
  } catch (error) {
    if (error instanceof Error && NAME_MISPLACED.test(codeOf(error))) return 'name misplaced';
    throw error;
  }
}

interface Settings {
  databaseDirectUrl?: string | undefined;
  keepsStatements?: boolean;
}

/** @throws DatabaseUnavailable */
export function requireDirectUrl(
  { databaseDirectUrl }: Settings,
  { sharesConnections }: Passage,
): void {
  if (!sharesConnections || databaseDirectUrl !== undefined) return;
  throw new DatabaseUnavailable(
    'DATABASE_DIRECT_URL is missing: DATABASE_URL leads to a pooler in transaction mode, which carries neither migrations nor LISTEN. Set it to the same database at PostgreSQL itself.',
  );
}

/** What works less well than the owner may think, one line each. */
export function listPoolerWarnings(
  { keepsStatements = true }: Settings,
  { carriesNames, limitsStatements }: Passage,
): string[] {
  const warnings: [isDue: boolean, line: string][] = [
    [
      keepsStatements && !carriesNames,
      'The pooler loses named statements, so the shop sends them without names, which makes every call slower. Use PgBouncer 1.21 or newer with max_prepared_statements = 200; PREPARED_STATEMENTS=off silences this line.',
    ],
    [
      !limitsStatements,
      `The pooler sets no limits, so a statement that hangs goes on in PostgreSQL after its caller has gone. In pgbouncer.ini, give the database connect_query = '${SESSION_LIMITS}'.`,
    ],
  ];
  return warnings.flatMap(([isDue, line]) => (isDue ? [line] : []));
}
