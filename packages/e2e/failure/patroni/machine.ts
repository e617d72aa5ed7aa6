// A machine of the cluster: a network namespace with folders of its own, in which the programs of a Debian read the
// files of deploy/ where an operator puts them.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, open, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { signal } from '../processes.ts';
import { waitFor } from '../wait.ts';

const run = promisify(execFile);

const DEPLOY = new URL('../../../../deploy/', import.meta.url);
export const BRIDGE = 'driftstone';
/** The machine of the nodes, which is this one. */
export const NODES_ADDRESS = '10.0.0.1';
const DEAD_LIMIT_MS = 5_000;

/** Of a machine's own: folder within Debian, and whose it is. */
const OWN_FOLDERS = {
  'var/lib/postgresql': 'postgres',
  'run/postgresql': 'postgres',
  'etc/patroni': 'postgres',
  'var/lib/etcd': 'etcd',
  'etc/haproxy': 'haproxy',
  'etc/pgbouncer': 'postgres',
  'etc/pgbackrest': 'postgres',
  'var/lib/pgbackrest': 'postgres',
  'var/log/pgbackrest': 'postgres',
  'var/spool/pgbackrest': 'postgres',
  'tmp/pgbackrest': 'postgres',
};

/** Runs a program in a Debian whose folders above are the machine's: $1 Debian, $2 machine, $3 account. */
const ENTER = `
mount -t proc proc "$1/proc" && mount -t tmpfs -o mode=1777 tmpfs "$1/dev/shm"
${Object.entries(OWN_FOLDERS)
  .map(
    ([path, owner]) =>
      `mkdir -p "$1/${path}" "$2/${path}" && mount --bind "$2/${path}" "$1/${path}" && chroot "$1" chown -R ${owner}: /${path}`,
  )
  .join('\n')}
debian=$1 account=$3; shift 3
exec chroot --userspec="$account" "$debian" "$@"`;

export class Machine {
  readonly name: string;
  readonly address: string;
  readonly #namespace: string | null;
  readonly #folder: string;
  readonly #debian: string;
  readonly #children = new Map<string, ChildProcess>();

  constructor(place: { name: string; address: string; folder: string; debian: string }) {
    this.name = place.name;
    this.address = place.address;
    this.#debian = place.debian;
    this.#folder = join(place.folder, place.name);
    this.#namespace = place.address === NODES_ADDRESS ? null : `${BRIDGE}-${place.name}`;
  }

  /** A file of deploy/ as this machine has it. */
  async install(
    source: string,
    path: string,
    changes: [from: RegExp, to: string][],
  ): Promise<void> {
    let text = await readFile(new URL(source, DEPLOY), 'utf8');
    for (const [from, to] of changes) {
      if (text.search(from) === -1) throw new Error(`deploy/${source} has no ${String(from)}`);
      text = text.replaceAll(from, to);
    }
    await this.write(path, text);
  }

  async write(path: string, text: string): Promise<void> {
    await mkdir(join(this.#folder, path, '..'), { recursive: true });
    await writeFile(join(this.#folder, path), text);
  }

  /** Where others find a file of it. */
  at = (path: string) => join(this.#folder, path);

  read = (path: string) => readFile(join(this.#folder, path), 'utf8');

  async plugIn(): Promise<void> {
    if (this.#namespace === null) return;
    const inside = ['-n', this.#namespace];
    await run('ip', ['netns', 'add', this.#namespace]);
    await run('ip', [
      'link',
      'add',
      this.#cable,
      'type',
      'veth',
      'peer',
      'eth0',
      'netns',
      this.#namespace,
    ]);
    await run('ip', ['link', 'set', this.#cable, 'master', BRIDGE, 'up']);
    await run('ip', [...inside, 'address', 'add', `${this.address}/24`, 'dev', 'eth0']);
    for (const device of ['lo', 'eth0']) await run('ip', [...inside, 'link', 'set', device, 'up']);
  }

  get #cable(): string {
    return `ds-${this.name}`;
  }

  /** Nobody reaches it, and it reaches nobody. */
  cut = () => run('ip', ['link', 'set', this.#cable, 'down']);

  /** The nodes reach it, the other machines don't. */
  async leave(others: readonly Machine[]): Promise<void> {
    for (const { address } of others)
      await run('ip', ['-n', this.#namespace ?? '', 'route', 'add', 'blackhole', address]);
  }

  async reconnect(others: readonly Machine[]): Promise<void> {
    await run('ip', ['link', 'set', this.#cable, 'up']);
    for (const { address } of others)
      await run('ip', ['-n', this.#namespace ?? '', 'route', 'del', 'blackhole', address]).catch(
        () => {},
      );
  }

  /** Starts a program, unless it runs. */
  async start(account: string, command: readonly string[], environment = {}): Promise<void> {
    const [name = ''] = command;
    const former = this.#children.get(name);
    if (former && former.exitCode === null && former.signalCode === null) return;
    const log = await open(join(this.#folder, `${name}.log`), 'a');
    const [program = '', ...options] = [...this.#inside(account), ...command];
    const env = { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8', ...environment };
    const child = spawn(program, options, { env, stdio: ['ignore', log.fd, log.fd] });
    await once(child, 'spawn');
    await log.close();
    this.#children.set(name, child);
  }

  /** What an operator types there as this account. */
  async type(account: string, line: string): Promise<string> {
    const home = account === 'postgres' ? 'export HOME=/var/lib/postgresql; ' : '';
    const [program, ...options] = [...this.#inside(account), 'sh', '-c', home + line];
    return (await run(program, options)).stdout;
  }

  /** To all its processes, or to those of one program. */
  async signal(name: NodeJS.Signals, program?: string): Promise<void> {
    for (const pid of await this.#pids(program)) signal(pid, name);
  }

  /** Until none is left: a program may have started another meanwhile. */
  async kill(program?: string): Promise<void> {
    await waitFor(`${this.name} is dead`, DEAD_LIMIT_MS, async () => {
      await this.signal('SIGKILL', program);
      return (await this.#pids(program)).length === 0;
    });
  }

  /** The processes of the machine of the nodes are those that were started here. */
  async #pids(program?: string): Promise<number[]> {
    if (this.#namespace === null)
      return [...this.#children.values()].flatMap(({ pid, exitCode, signalCode }) =>
        pid !== undefined && exitCode === null && signalCode === null ? [pid] : [],
      );
    const { stdout } = await run('ip', ['netns', 'pids', this.#namespace]);
    const pids = stdout.split('\n').filter(Boolean).map(Number);
    if (program === undefined) return pids;
    const names = await Promise.all(
      pids.map((pid) => readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')),
    );
    return pids.filter((_, nth) => names[nth]?.trim() === program);
  }

  #inside(account: string): string[] {
    const apart =
      this.#namespace === null ? ['unshare', '--mount'] : ['ip', 'netns', 'exec', this.#namespace];
    return [...apart, 'sh', '-e', '-c', ENTER, 'sh', this.#debian, this.#folder, account];
  }

  async unplug(): Promise<void> {
    await this.signal('SIGCONT');
    await this.kill();
    if (this.#namespace === null) return;
    await run('ip', ['netns', 'del', this.#namespace]);
    // It goes with its namespace, but not at once.
    await run('ip', ['link', 'del', this.#cable]).catch(() => {});
  }
}
