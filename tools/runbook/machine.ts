/** A fresh Debian: a copy of what debootstrap made, on a network of its own, with a stand-in for systemd. */
import { execFile } from 'node:child_process';
import { chmod, copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../process/root.ts';

const run = promisify(execFile);
const NAMESPACE = 'driftstone-runbook';
const LARGEST_OUTPUT = 50_000_000;

/** What needs a machine that has booted, or the internet; see docs/runbook.md. */
const STAND_INS = {
  journalctl: 'cat "/var/log/units/${2%.service}.log"',
  timedatectl: 'exit 0',
  // Runs its hooks as certbot does, and signs by itself.
  certbot: `while [ $# -gt 0 ]; do case $1 in -d) domain=$2 ;; --pre-hook) before=$2 ;; --post-hook) after=$2 ;; esac; shift; done
sh -c "$before"; folder=/etc/letsencrypt/live/$domain; mkdir -p "$folder"
openssl req -x509 -newkey rsa:2048 -nodes -days 9 -subj "/CN=$domain" -keyout "$folder/privkey.pem" -out "$folder/fullchain.pem" 2>/dev/null
sh -c "$after"`,
};

const ENTER = `mount -t proc proc "$1/proc" && mount -t tmpfs -o mode=1777 tmpfs "$1/dev/shm"
exec chroot "$1" env -i PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root DEBIAN_FRONTEND=noninteractive bash --norc -euo pipefail -c "$2"`;

export class Machine {
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  static async plugIn(): Promise<void> {
    await run('ip', ['netns', 'add', NAMESPACE]);
    await run('ip', ['-n', NAMESPACE, 'link', 'set', 'lo', 'up']);
  }

  /** Ends every process of all machines. */
  static async unplug(): Promise<void> {
    const { stdout } = await run('ip', ['netns', 'pids', NAMESPACE]);
    for (const pid of stdout.split('\n').filter(Boolean)) process.kill(Number(pid), 'SIGKILL');
    await run('ip', ['netns', 'del', NAMESPACE]);
  }

  static async copy(debian: string, folder: string): Promise<Machine> {
    await run('cp', ['-a', '--reflink=auto', debian, folder]);
    const machine = new Machine(folder);
    const bin = (name: string) => join(folder, 'usr/local/bin', name);
    await copyFile(join(ROOT, 'tools/runbook/systemctl.sh'), bin('systemctl'));
    for (const [name, script] of Object.entries(STAND_INS))
      await writeFile(bin(name), `#!/bin/sh\n${script}\n`);
    await machine.write('usr/sbin/policy-rc.d', '#!/bin/sh\nexit 101\n');
    await machine.write('etc/apt/apt.conf.d/yes', 'APT::Get::Assume-Yes "true";\n');
    await machine.write(
      'etc/hosts',
      `127.0.0.1 localhost ${hostname()} your.domain\n127.0.0.2 other.example\n127.0.0.3 db.example\n`,
    );
    await copyFile('/etc/resolv.conf', join(folder, 'etc/resolv.conf'));
    await mkdir(join(folder, 'var/log/units'));
    for (const name of ['systemctl', ...Object.keys(STAND_INS)]) await chmod(bin(name), 0o755);
    await chmod(join(folder, 'usr/sbin/policy-rc.d'), 0o755);
    return machine;
  }

  write = (path: string, text: string) => writeFile(join(this.folder, path), text);
  read = (path: string) => readFile(join(this.folder, path), 'utf8');

  /** Both outputs. Only packages come from outside. @throws with them when a command fails */
  async type(lines: string): Promise<string> {
    const inside = ['sh', '-e', '-c', ENTER, 'sh', this.folder, `exec 2>&1\n${lines}`];
    const apart = /^apt(-get)? /m.test(lines)
      ? ['unshare', '--mount']
      : ['ip', 'netns', 'exec', NAMESPACE];
    const [program = '', ...words] = [...apart, ...inside];
    const { stdout } = await run(program, words, { maxBuffer: LARGEST_OUTPUT, timeout: 240_000 });
    return stdout;
  }
}
