/** Whether PostgreSQL's write-ahead log reaches its archive, without which nobody goes back to a moment. */
import type pg from 'pg';
import { bad, type Finding, good } from '#config/finding.ts';

/** `archive_timeout` sends it each minute while a node runs, which writes at least every ten. */
const AGE_AT_MOST_S = 30 * 60;

export interface Archive {
  isOn: boolean;
  /** Since it last took something; since PostgreSQL counts, if it never did. */
  ageS: number;
  /** The last try to send something failed. */
  isFailing: boolean;
}

const READ_ARCHIVE = `
  select current_setting('archive_mode') <> 'off' as "isOn",
    extract(epoch from now() - coalesce(last_archived_time, stats_reset, now()))::float as "ageS",
    coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as "isFailing"
  from pg_stat_archiver`;

export async function readArchive(client: pg.Client): Promise<Archive | undefined> {
  const { rows } = await client.query<Archive>(READ_ARCHIVE);
  return rows[0];
}

/** Empty: this PostgreSQL keeps none. */
export function judgeArchive(archive: Archive | undefined): Finding[] {
  if (!archive?.isOn) return [];
  const minutes = Math.floor(archive.ageS / 60);
  const said = `The archive last took PostgreSQL's log ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} ago`;
  if (archive.isFailing)
    return [
      bad(
        `${said}, and refuses it since. PostgreSQL's log says why; until it is mended, the log fills the disk.`,
      ),
    ];
  return archive.ageS <= AGE_AT_MOST_S
    ? [good(`${said}.`)]
    : [bad(`${said}. Set archive_timeout = 60, and look at archive_command.`)];
}
