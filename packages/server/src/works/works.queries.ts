import { and, getTableColumns, lt, notInArray, sql } from 'drizzle-orm';
import type { Queryable } from '#database/queryable.ts';
import { statement } from '#database/statement.ts';
import { serviceStates } from './works.tables.ts';

export type StateRow = typeof serviceStates.$inferSelect & {
  /** Since the last look, by the database's clock. */
  ageS: number;
};

/** Of every node. */
export function listStates(db: Queryable): Promise<StateRow[]> {
  return db
    .select({
      ...getTableColumns(serviceStates),
      ageS: sql<number>`extract(epoch from now() - checked_at)::float8`,
    })
    .from(serviceStates);
}

/** `since` moves only with the state. A node that is new, as after an upgrade, goes on from what was found last. */
const NOTE_STATE = statement<
  never,
  [part: string, node: string, state: string, problem: string | null, failedLooks: number]
>(
  'note_service_state',
  `insert into service_states (part, node, state, problem, failed_looks, since) values ($1, $2, $3, $4, $5, coalesce(
     (select case when state = $3 then since end from service_states where part = $1
      order by checked_at desc limit 1), now()))
   on conflict (part, node) do update set state = $3, problem = $4, checked_at = now(),
     failed_looks = case when $5 > 0 then service_states.failed_looks + $5 else 0 end,
     since = case when service_states.state = $3 then service_states.since else now() end`,
);

type Found = Pick<StateRow, 'part' | 'node' | 'state' | 'problem'>;

export async function noteState(
  db: Queryable,
  { part, node, state, problem }: Found,
): Promise<void> {
  await NOTE_STATE(db, part, node, state, problem, state === 'failing' ? 1 : 0);
}

/** A node that was silent for a day is gone. The last backup is worth knowing for longer. */
export async function purgeStates(db: Queryable): Promise<void> {
  await db
    .delete(serviceStates)
    .where(
      and(
        notInArray(serviceStates.part, ['backups', 'localBackup']),
        lt(serviceStates.checkedAt, sql`now() - interval '1 day'`),
      ),
    );
}

/** A gap between two backups ends what was 'working since'. */
const NOTE_BACKUP = statement<never, [part: string, node: string, mostS: number]>(
  'note_backup',
  `insert into service_states (part, node, state) values ($1, $2, 'live')
   on conflict (part, node) do update set checked_at = now(),
     since = case when service_states.checked_at < now() - make_interval(secs => $3) then now()
       else service_states.since end`,
);

export async function noteBackup(
  db: Queryable,
  { part, node, mostS }: { part: 'backups' | 'localBackup'; node: string; mostS: number },
): Promise<void> {
  await NOTE_BACKUP(db, part, node, mostS);
}
