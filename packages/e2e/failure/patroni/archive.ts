// pgBackRest on the third machine keeps the log of whichever machine is primary. As docs/operating.md says.
import pg from 'pg';
import { waitFor } from '../wait.ts';
import type { PointInTime } from '../pair/point-in-time.ts';
import type { Cluster } from './cluster.ts';
import type { Machine } from './machine.ts';

const ARCHIVE_LIMIT_MS = 60_000;
const PROMOTED_LIMIT_MS = 60_000;
const DATA = '/var/lib/postgresql/18/driftstone';
const CONFIG = 'etc/pgbackrest/pgbackrest.conf';
const PATRONICTL = 'patronictl -c /etc/patroni/config.yml';
const PG_CTL = `/usr/lib/postgresql/18/bin/pg_ctl -D ${DATA} -l /var/lib/postgresql/recovery.log`;
/** The three lines of docs/operating.md. */
const ARCHIVED = `${PATRONICTL} edit-config --force -p archive_mode=on -p archive_timeout=60 \
  -p 'archive_command=pgbackrest --stanza=driftstone archive-push %p'`;

/** What the drill asks for, from the cluster. */
export function archiveOf(cluster: Cluster, folder: string): PointInTime {
  const [one, two, three] = cluster.machines;
  const { database } = cluster;
  const ask = async <Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> => {
    const client = new pg.Client({ connectionString: cluster.ownersUrl });
    await client.connect();
    return (await client.query<Row>(sql).finally(() => client.end())).rows;
  };
  return {
    folder,
    database,
    openArchive: async () => {
      await meet([one, two], three);
      await one.type('postgres', ARCHIVED);
      await one.type('postgres', `${PATRONICTL} restart driftstone --force`);
      await cluster.mend();
      await three.type('postgres', 'pgbackrest --stanza=driftstone stanza-create');
      await three.type('postgres', 'pgbackrest --stanza=driftstone check');
    },
    backUp: async () => {
      await three.type('postgres', 'pgbackrest --stanza=driftstone backup');
      return three.at('var/lib/pgbackrest/backup');
    },
    tellTime: async () => {
      const [row] = await ask<{ time: string }>('select clock_timestamp()::text as time');
      return row?.time ?? '';
    },
    archiveAll: async () => {
      const [row] = await ask<{ part: string }>('select pg_walfile_name(pg_switch_wal()) as part');
      await waitFor('the log is archived', ARCHIVE_LIMIT_MS, async () => {
        const [last] = await ask<{ part: string }>(
          'select last_archived_wal as part from pg_stat_archiver',
        );
        return (last?.part ?? '') >= (row?.part ?? '');
      });
    },
    recover: async (moment, whileGone) => {
      for (const machine of [one, two]) {
        await machine.kill('patroni');
        await machine.kill('postgres');
        await machine.type('postgres', `rm -r ${DATA}`);
      }
      await whileGone();
      await one.type('postgres', `mkdir -m 700 ${DATA}`);
      await one.type(
        'postgres',
        `pgbackrest --stanza=driftstone --type=time --target='${moment}' --target-action=promote restore`,
      );
      await one.type('postgres', `${PG_CTL} start`);
      await waitFor('the server takes writes again', PROMOTED_LIMIT_MS, async () => {
        const told = await one.type('postgres', `psql -Atc 'select pg_is_in_recovery()'`);
        return told.trim() === 'f';
      });
      await one.type('postgres', `${PG_CTL} stop`);
      await one.type(
        'postgres',
        `printf 'driftstone\\nYes I am aware\\n' | ${PATRONICTL} remove driftstone`,
      );
      await cluster.start(one);
      await waitFor('the recovered machine is primary', PROMOTED_LIMIT_MS, () =>
        cluster.primaryAndStandby().then(
          ([primary]) => primary === one,
          () => false,
        ),
      );
      await cluster.mend();
    },
    closeArchive: async () => {},
  };
}

/** Each database's machine and the third let one another's postgres in. */
async function meet(databases: readonly Machine[], keeper: Machine): Promise<void> {
  const all = [...databases, keeper];
  const keys: string[] = [];
  for (const machine of all) {
    await machine.type(
      'postgres',
      `mkdir -p -m 700 ~/.ssh && { test -e ~/.ssh/id_ed25519 || ssh-keygen -q -t ed25519 -N '' -f ~/.ssh/id_ed25519; }`,
    );
    keys.push(await machine.type('postgres', 'cat ~/.ssh/id_ed25519.pub'));
    await machine.start('root', [
      'sh',
      '-c',
      `mkdir -p /run/sshd && exec /usr/sbin/sshd -D -o ListenAddress=${machine.address}`,
    ]);
  }
  for (const machine of all)
    await machine.write('var/lib/postgresql/.ssh/authorized_keys', keys.join(''));
  for (const machine of databases) {
    await machine.install('pgbackrest/database.conf', CONFIG, [
      [/other\.example/g, keeper.address],
      [/repo1-host-user=pgbackrest/g, 'repo1-host-user=postgres'],
      [/18\/main/g, '18/driftstone'],
    ]);
    await meetOne(machine, keeper);
    await meetOne(keeper, machine);
  }
  await keeper.install('pgbackrest/other.conf', CONFIG, [
    [/^# (?=pg2-)/gm, ''],
    [/db\.example/g, databases[0]?.address ?? ''],
    [/db2\.example/g, databases[1]?.address ?? ''],
    [/18\/main/g, '18/driftstone'],
  ]);
}

const meetOne = (from: Machine, to: Machine) =>
  from.type('postgres', `ssh -o StrictHostKeyChecking=accept-new ${to.address} true`);
