// The PostgreSQL of deploy/patroni with its real programs and its files, but for names and addresses.
import { execFile, spawnSync } from 'node:child_process';
import { parseEnv, promisify } from 'node:util';
import pg from 'pg';
import { createShopDatabase, type ShopDatabase } from '../shop-database.ts';
import { waitFor } from '../wait.ts';
import { BRIDGE, Machine, NODES_ADDRESS } from './machine.ts';

const run = promisify(execFile);

const PROGRAMS = [
  'patroni',
  'patronictl',
  'etcd',
  'haproxy',
  'pgbouncer',
  'pgbackrest',
  'ssh',
  '/usr/sbin/sshd',
  '/usr/lib/postgresql/18/bin/pg_rewind',
];
const PASSWORD = 'driftstone';
const HEALTHY_LIMIT_MS = 120_000;
const ASK_LIMIT_MS = 1_000;

/** Why the cluster can't be played here; null: it can. */
export function whyImpossible(debian: string): string | null {
  if (process.getuid?.() !== 0 || spawnSync('ip', ['netns']).status !== 0)
    return 'only root can make network namespaces, with the ip of iproute2';
  const isMissing = (program: string) =>
    spawnSync('chroot', [debian, 'sh', '-c', `command -v ${program}`]).status !== 0;
  const missing = PROGRAMS.filter(isMissing);
  return missing.length === 0 ? null : `${debian} has no ${missing.join(', ')}`;
}

export class Cluster {
  readonly database: ShopDatabase;
  /** PostgreSQL runs on the first two. */
  readonly machines: readonly [Machine, Machine, Machine];
  /** Whose folders the machines have, and the nodes. */
  readonly folder: string;
  readonly #nodes: Machine;

  private constructor(
    machines: readonly [Machine, Machine, Machine],
    nodes: Machine,
    folder: string,
  ) {
    this.machines = machines;
    this.folder = folder;
    this.#nodes = nodes;
    const connectionString = this.url();
    this.database = createShopDatabase({
      connection: async () => ({ connectionString }),
      postmasterPid: async () => null,
    });
  }

  static async open(debian: string, folder: string): Promise<Cluster> {
    await run('ip', ['link', 'add', BRIDGE, 'type', 'bridge']);
    await run('ip', ['address', 'add', `${NODES_ADDRESS}/24`, 'dev', BRIDGE]);
    await run('ip', ['link', 'set', BRIDGE, 'up']);
    const at = (name: string, address: string) => new Machine({ name, address, folder, debian });
    const three = at('three', '10.0.0.13');
    const machines = [at('one', '10.0.0.11'), at('two', '10.0.0.12'), three] as const;
    const cluster = new Cluster(machines, at('nodes', NODES_ADDRESS), folder);
    try {
      for (const machine of machines) {
        await machine.plugIn();
        const ours: [RegExp, string][] = [
          [/(?<=listen: |connect_address: |_URLS=http:\/\/)10\.0\.0\.11/g, machine.address],
          [/(?<=^name: |^ETCD_NAME=)one$/gm, machine.name],
        ];
        await machine.install('patroni/etcd', 'etc/etcd', ours);
        await machine.install('patroni/config.yml', 'etc/patroni/config.yml', ours);
      }
      await cluster.#startNodesMachine();
      await cluster.mend();
      await cluster.#createShop();
      return cluster;
    } catch (error) {
      // What is not there yet can't be ended.
      await cluster.end().catch(() => {});
      throw error;
    }
  }

  /** The value of DATABASE_URL; 5432 is HAProxy, 6432 PgBouncer behind which is HAProxy. */
  url(port: 5432 | 6432 = 5432): string {
    return `postgresql://driftstone:${PASSWORD}@${NODES_ADDRESS}:${port}/driftstone`;
  }

  get ownersUrl(): string {
    return `postgresql://postgres:change-me-postgres@${NODES_ADDRESS}:5432/postgres`;
  }

  /** As Patroni has it. @throws when it names none */
  async primaryAndStandby(): Promise<[primary: Machine, standby: Machine]> {
    const members = await this.#listMembers();
    const [one, two] = this.machines;
    const leader = members.find(({ role }) => role === 'leader')?.name;
    if (leader === one.name) return [one, two];
    if (leader === two.name) return [two, one];
    throw new Error('Patroni names no primary');
  }

  /** Restarts what is dead, and waits until Patroni has made all whole again by itself. */
  async mend(): Promise<void> {
    for (const machine of this.machines) {
      await machine.reconnect(this.machines.filter((other) => other !== machine));
      await machine.signal('SIGCONT');
      await this.start(machine);
    }
    await waitFor(
      'one primary, its synchronous standby and three etcd',
      HEALTHY_LIMIT_MS,
      async () => {
        const members = await this.#listMembers().catch(() => []);
        const states = members.map(({ role, state }) => `${role} ${state}`).toSorted();
        return (
          states.join() === 'leader running,sync_standby streaming' && (await this.#isEtcdWhole())
        );
      },
    );
  }

  async start(machine: Machine): Promise<void> {
    const etcd = parseEnv(await machine.read('etc/etcd'));
    await machine.start('etcd', ['etcd'], etcd);
    if (machine !== this.machines[2])
      await machine.start('postgres', ['patroni', '/etc/patroni/config.yml']);
  }

  async end(): Promise<void> {
    for (const machine of [this.#nodes, ...this.machines]) await machine.unplug();
    await run('ip', ['link', 'del', BRIDGE]);
  }

  async #startNodesMachine(): Promise<void> {
    const nodes = this.#nodes;
    await nodes.install('haproxy/haproxy.cfg', 'etc/haproxy/haproxy.cfg', [
      [/(?<=bind )127\.0\.0\.1/g, NODES_ADDRESS],
    ]);
    await nodes.install('container/pgbouncer.ini', 'etc/pgbouncer/pgbouncer.ini', [
      [/(?<=host=)postgres/g, NODES_ADDRESS],
      [/(?<=listen_addr = )0\.0\.0\.0/g, NODES_ADDRESS],
    ]);
    await nodes.write('etc/pgbouncer/userlist.txt', `"driftstone" "${PASSWORD}"\n`);
    await nodes.start('haproxy', ['haproxy', '-f', '/etc/haproxy/haproxy.cfg']);
    await nodes.start('postgres', ['pgbouncer', '/etc/pgbouncer/pgbouncer.ini']);
  }

  async #createShop(): Promise<void> {
    const owner = new pg.Client({ connectionString: this.ownersUrl });
    await owner.connect();
    await owner.query(`create role driftstone login password '${PASSWORD}'`);
    await owner.query(`create database driftstone owner driftstone template template0 encoding 'UTF8'
      locale 'C' locale_provider builtin builtin_locale 'C.UTF-8'`);
    await owner.end();
  }

  async #listMembers(): Promise<readonly { name: string; role: string; state: string }[]> {
    const asked = this.machines.slice(0, 2).map(async ({ address }) => {
      const answer = await fetch(`http://${address}:8008/cluster`, {
        signal: AbortSignal.timeout(ASK_LIMIT_MS),
      });
      const { members } = (await answer.json()) as {
        members: { name: string; role: string; state: string }[];
      };
      return members;
    });
    return Promise.any(asked);
  }

  async #isEtcdWhole(): Promise<boolean> {
    const asked = this.machines.map(async ({ address }) => {
      const answer = await fetch(`http://${address}:2379/health`, {
        signal: AbortSignal.timeout(ASK_LIMIT_MS),
      });
      return answer.ok;
    });
    return Promise.all(asked).then(
      (all) => all.every(Boolean),
      () => false,
    );
  }
}
