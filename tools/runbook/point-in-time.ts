/** A PostgreSQL of the shop's own, whose log pgBackRest keeps on another machine, and back to a moment with it. */
import { copyFile, cp } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../process/root.ts';
import type { Guide } from './guide.ts';
import type { Machine } from './machine.ts';

const TIME = 'Point-in-time recovery';
const DATABASE = 'The database';
const PASSWORD = 'samphire';
const ORDERS = 4;

export interface Walk {
  here: Machine;
  other: Machine;
  guide: Guide;
  step(name: string, play: () => Promise<unknown>): Promise<void>;
  untilReady(): Promise<void>;
}

export async function walkPointInTime({ here, other, guide, step, untilReady }: Walk) {
  const block = (nth: number) => guide.block(TIME, nth);
  const asPostgres = (machine: Machine, sql: string) =>
    machine.type(`sudo -u postgres psql -v ON_ERROR_STOP=1 -qAt <<'END'\n${sql}\nEND`);
  const inShop = (sql: string) => asPostgres(here, `\\c driftstone\n${sql}`);
  const order = async (): Promise<string[]> => {
    const told = await here.type(
      `/opt/driftstone/node_modules/.bin/node /root/order.cjs http://localhost:3001 ${ORDERS}`,
    );
    return told.trim().split('\n');
  };

  await step('a PostgreSQL of its own', async () => {
    await here.type(`${guide.said('apt install postgresql-18')} sudo`);
    await here.type('systemctl restart postgresql');
    await asPostgres(here, guide.block(DATABASE, 0, 'sql').replace('…', PASSWORD));
  });
  await step('the shop moves there', async () => {
    const url = `postgres://driftstone:${PASSWORD}@127.0.0.1:5432/driftstone`;
    const [leave = '', arrive = ''] = guide.block(DATABASE, 1).split(/# DATABASE_URL .*/);
    await here.type(`${leave}
sed -i 's|^#DATABASE_URL=.*|DATABASE_URL=${url}|; s|^#BACKUPS=|BACKUPS=|' /etc/driftstone/driftstone.env
${arrive}`);
    await untilReady();
  });

  await step("pgBackRest on the database's machine", async () => {
    await here.type(guide.said('apt install pgbackrest openssh-server'));
    await here.type(`cd /opt/driftstone\n${withoutApt(block(0))}`);
  });
  await step('pgBackRest on the other machine', async () => {
    await cp(join(ROOT, 'deploy'), join(other.folder, 'root/deploy'), { recursive: true });
    await other.type(
      guide.said('apt install pgbackrest openssh-server openssh-client sudo msmtp-mta'),
    );
    await other.type(`cd /root\n${withoutApt(block(1))}`);
  });
  await step('their keys', async () => {
    const rule = /^command="\/usr\/bin\/pgbackrest [^"]+",restrict /m.exec(guide.text)?.[0] ?? '';
    const allow = async (to: Machine, home: string, from: string, account: string) => {
      await to.write(`${home}/.ssh/authorized_keys`, `${rule}${from}`);
      await to.type(`chown ${account}: /${home}/.ssh/authorized_keys`);
    };
    const [mine, theirs] = ['var/lib/postgresql', 'home/pgbackrest'];
    const key = '.ssh/id_ed25519.pub';
    await allow(other, theirs, await here.read(`${mine}/${key}`), 'pgbackrest');
    await allow(here, mine, await other.read(`${theirs}/${key}`), 'postgres');
    // Each machine of the walk has an address of the same loopback. The other one's ssh runs since the backups.
    await here.type('mkdir -p /run/sshd && /usr/sbin/sshd -o ListenAddress=127.0.0.3');
    const meet = (command: string) =>
      guide.said(command).replace(' ssh ', ' ssh -o StrictHostKeyChecking=accept-new ');
    await here.type(
      meet('sudo -u postgres ssh pgbackrest@other.example') + ' | grep -i pgbackrest',
    );
    await other.type(meet('sudo -u pgbackrest ssh postgres@db.example') + ' | grep -i pgbackrest');
  });
  await step('the keys open nothing else', () =>
    here.type('! sudo -u postgres ssh pgbackrest@other.example ls / | grep -w etc'),
  );
  await step('the archive is opened, and the first backup made', async () => {
    await other.type(block(2));
    await here.type(block(3));
    await other.type(`cd /root\n${block(4).replace(/^systemctl start .*/m, '')}`);
    await other.type('systemctl start driftstone-pgbackrest');
    await other.type('sudo -u pgbackrest pgbackrest --stanza=driftstone info | grep "full backup"');
  });
  await step('the doctor says when the archive last took something', async () => {
    await untilReady();
    await here.type("(driftstone doctor || true) | grep '✓ The archive last took'");
  });

  let before: string[] = [];
  let after: string[] = [];
  let moment = '';
  await step('orders, a moment, and more orders', async () => {
    await copyFile(join(ROOT, 'tools/runbook/order.cjs'), join(here.folder, 'root/order.cjs'));
    await inShop(`update stores set opens_soon = false, opening_hours = (
      select jsonb_agg(jsonb_build_object('kind', 'pickup', 'day', day, 'opens', '00:00', 'closes', '24:00'))
      from generate_series(1, 7) day);`);
    before = await order();
    moment = (await asPostgres(here, 'select clock_timestamp();')).trim();
    await here.type('sleep 1');
    after = await order();
    // Instead of the minute that archive_timeout takes.
    await asPostgres(here, 'select pg_switch_wal();');
    await here.type('sleep 5');
  });
  await step('back to the moment, after the disk has lost a folder', async () => {
    await here.type('systemctl stop driftstone@3001');
    const commands = block(5).replace(/--target='[^']+'/, `--target='${moment}'`);
    const [stop = '', ...rest] = commands.split('\n');
    await here.type(`${stop}\nrm -r /var/lib/postgresql/18/main/base\n${rest.join('\n')}
until sudo -u postgres psql -Atc 'select pg_is_in_recovery()' | grep -x f; do sleep 0.5; done`);
    await asPostgres(here, guide.block(TIME, 0, 'sql'));
  });
  await step(
    'each order before the moment is there, none after it, and the ledger holds',
    async () => {
      const ids = (await inShop('select id from orders;')).split('\n');
      const lost = before.filter((id) => !ids.includes(id));
      const left = after.filter((id) => ids.includes(id));
      if (before.length !== ORDERS || lost.length + left.length > 0)
        throw new Error(`Lost: ${lost.join()}; left: ${left.join()}`);
      await here.type('driftstone ledger');
    },
  );
  await step('the shop takes orders again, and the next backup is made', async () => {
    await here.type('systemctl start driftstone@3001');
    await untilReady();
    await order();
    await here.type('driftstone ledger');
    await other.type('systemctl start driftstone-pgbackrest');
  });
}

/** Packages come from outside, where the other machine is not. */
function withoutApt(commands: string): string {
  return commands.replace(/^apt install .*\n/m, '');
}
