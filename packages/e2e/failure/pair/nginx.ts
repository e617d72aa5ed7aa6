// The nginx of deploy/ in front of a round's nodes, without TLS. Where nginx is not installed, its rounds report that
// they are skipped.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../../support/shop-process.ts';
import { callNode } from '../front-door.ts';
import { waitFor } from '../wait.ts';

const CONFIG = new URL('../../../../deploy/nginx/driftstone.conf', import.meta.url);
const OPEN_LIMIT_MS = 10_000;

export function hasNginx(): boolean {
  return spawnSync('nginx', ['-v']).status === 0;
}

export class Nginx {
  readonly url: string;
  /** Its logs and what it keeps of answers. */
  readonly folder: string;
  readonly #process: ChildProcess;

  private constructor(url: string, folder: string, process: ChildProcess) {
    this.url = url;
    this.folder = folder;
    this.#process = process;
  }

  static async start(nodeUrls: readonly string[]): Promise<Nginx> {
    const folder = await mkdtemp(join(tmpdir(), 'driftstone-nginx-'));
    await mkdir(join(folder, 'temporary'));
    const port = await findFreePort();
    const site = render(await readFile(CONFIG, 'utf8'), {
      folder,
      port,
      plainPort: await findFreePort(),
      nodes: nodeUrls.map((url) => new URL(url).host),
    });
    await writeFile(join(folder, 'site.conf'), site);
    await writeFile(join(folder, 'nginx.conf'), frame(folder));
    const arguments_ = ['-p', folder, '-c', 'nginx.conf', '-e', join(folder, 'error.log')];
    const child = spawn('nginx', arguments_, { stdio: 'inherit' });
    const nginx = new Nginx(`http://127.0.0.1:${port}`, folder, child);
    await waitFor('nginx answers', OPEN_LIMIT_MS, async () => {
      if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`);
      const { kind } = await callNode(nginx.url, { method: 'GET', path: '/healthz' });
      return kind === 'heard';
    });
    return nginx;
  }

  async end(): Promise<void> {
    const ended = once(this.#process, 'exit');
    this.#process.kill('SIGTERM');
    await ended;
    await rm(this.folder, { recursive: true, force: true });
  }
}

interface Place {
  folder: string;
  port: number;
  /** The port of the server that redirects to the other one. */
  plainPort: number;
  nodes: readonly string[];
}

/** The site as delivered, except for names, paths, TLS, and the limit per address, since all customers share one. */
export function render(config: string, { folder, port, plainPort, nodes }: Place): string {
  const changes: [RegExp, string][] = [
    [
      /^ *server 127\.0\.0\.1:3001 .*\n/m,
      nodes.map((each) => `  server ${each} max_fails=0;\n`).join(''),
    ],
    [/^ *server 127\.0\.0\.1:3002 .*\n/m, ''],
    [/listen 80;/, `listen 127.0.0.1:${plainPort};`],
    [/listen 443 ssl http2;/, `listen 127.0.0.1:${port};`],
    [/^ *listen \[::\]:.*\n/gm, ''],
    [/^ *ssl_.*\n/gm, ''],
    [/\/var\/cache\/nginx\/driftstone/, join(folder, 'cache')],
    [/\/var\/log\/nginx\/driftstone\.log/g, join(folder, 'access.log')],
    [/\/var\/log\/nginx\/driftstone-error\.log/g, join(folder, 'site-error.log')],
    [/rate=50r\/s/, 'rate=10000r/s'],
  ];
  return changes.reduce((text, [from, to]) => {
    if (text.search(from) === -1) throw new Error(`deploy/nginx has no ${String(from)} any more`);
    return text.replace(from, to);
  }, config);
}

function frame(folder: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${join(folder, 'temporary', kind)};`,
  );
  // Workers of another account could not write there. Only root may choose an account, and nginx ignores the line for
  // others.
  return `daemon off;
user ${userInfo().username};
pid ${join(folder, 'pid')};
error_log ${join(folder, 'error.log')} crit;
events {}
http {
  ${temporary.join('\n  ')}
  include ${join(folder, 'site.conf')};
}
`;
}
