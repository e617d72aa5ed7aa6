/** Backups are made by a command, which notes them: here they are judged by their age and their place. */
import type { Config } from '#config/config.ts';
import { bad, type Finding, good } from '#config/finding.ts';
import type { Queryable } from '#database/queryable.ts';
import type { Shop } from '#shop.ts';
import { lastOf, type Looked, nodeOf, UNKNOWN } from './looks.ts';
import { listStates, noteBackup, type StateRow } from './works.queries.ts';

/** The timer makes two a day. */
const BACKUP_AT_MOST_S = 26 * 3600;

export function lookAtBackups({ config }: Pick<Shop, 'config'>, rows: readonly StateRow[]): Looked {
  const part = 'backups';
  if (config.backsUpElsewhere) return { part, by: null, ...UNKNOWN, state: 'elsewhere' };
  const row = lastOf(rows, part);
  const [finding] = judgeBackups(config, rows);
  const checkedAt = (row ?? lastOf(rows, 'localBackup'))?.checkedAt ?? null;
  const made = { part, by: null, checkedAt } as const;
  if (!row || !finding) return { ...made, since: null, problem: null, state: 'off' };
  if (finding.isGood) return { ...made, state: 'live', since: row.since, problem: null };
  const since = new Date(row.checkedAt.getTime() + BACKUP_AT_MOST_S * 1000);
  return { ...made, state: 'failing', since, problem: finding.text, isCertain: true };
}

type BackupSettings = Pick<Config, 'allowsSandbox' | 'backsUpElsewhere'>;

/** For the doctor. Empty: no backup was ever made by the command, or they are made in another way. */
export async function checkBackups(db: Queryable, config: BackupSettings): Promise<Finding[]> {
  return judgeBackups(config, await listStates(db));
}

/** Only what reaches another machine is missed: somebody made the others by hand, and promised no more. */
function judgeBackups(
  { allowsSandbox, backsUpElsewhere }: BackupSettings,
  rows: readonly StateRow[],
): Finding[] {
  if (backsUpElsewhere) return [];
  const row = lastOf(rows, 'backups');
  if (!row)
    return lastOf(rows, 'localBackup')
      ? [good('The last backup is only on this server. Copy it elsewhere.')]
      : [];
  const hours = Math.floor(row.ageS / 3600);
  return [
    row.ageS <= BACKUP_AT_MOST_S || allowsSandbox
      ? good(`The last backup is ${hours} hours old.`)
      : bad(
          `The last backup is ${hours} hours old. Ask whoever runs your server to find out why: systemctl status driftstone-backup.`,
        ),
  ];
}

/** For the command that has made one, or that hears that it was copied. */
export function recordBackup(
  db: Queryable,
  config: Pick<Config, 'port'>,
  place: 'here' | 'elsewhere',
): Promise<void> {
  const part = place === 'here' ? 'localBackup' : 'backups';
  return noteBackup(db, { part, node: nodeOf(config), mostS: BACKUP_AT_MOST_S });
}
