import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { satisfies } from 'semver';
import { describe, expect, it } from 'vitest';
import { ROOT } from './process/root.ts';

interface Machine {
  platform?: string;
  arch?: string;
  isMusl?: boolean;
  node?: string;
  npm?: string;
  purpose?: 'install' | 'run';
}

const SCRIPT = join(ROOT, 'bin/versions.cjs');
const { findProblem } = createRequire(import.meta.url)(SCRIPT) as {
  findProblem(machine: Machine): string | null;
};
const on = (machine: Machine = {}) =>
  findProblem({
    platform: 'linux',
    arch: 'x64',
    isMusl: false,
    node: '20.20.2',
    npm: '11.19.1',
    purpose: 'install',
    ...machine,
  });

const { engines, scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  engines: { node: string; npm: string };
  scripts: Record<string, string>;
};

describe('the versions that the shop needs', () => {
  it.each(
    ['12.22.12', '18.19.0', '18.20.4', '20.18.3', '20.19.0', '20.19.2', '20.20.2'].concat([
      '21.7.3',
      '22.12.0',
      '22.13.0',
      '22.22.0',
      '23.11.0',
      '24.0.0',
      '24.21.0',
      '26.3.0',
    ]),
  )('[RUN-90] are the same for npm and for the check: Node %s', (node) => {
    expect(on({ node }) === null).toBe(satisfies(node, engines.node));
  });

  it('[RUN-90] are said with the command that brings them', () => {
    const old = on({ node: '18.19.0', npm: '9.2.0' });
    expect(old).toMatch(/^This is Node 18\.19\.0, and npm ci needs 20\.19 or newer,/);
    expect(old).toMatch(/On Debian 12, Debian 13 and Ubuntu 24\.04:\n {2}curl .*setup_24\.x/);
    expect(on({ platform: 'darwin', node: '22.22.0' })).toMatch(/Node 24 .*\n.*\n {2}brew install/);
    expect(on({ npm: '9.2.0' })).toMatch(/^This is npm 9\.2\.0, and npm ci needs 10 /);
    expect(on({ npm: '10.8.2' })).toBeNull();
    expect(satisfies('9.2.0', engines.npm)).toBe(false);
    expect(satisfies('10.8.2', engines.npm)).toBe(true);
  });

  it('[RUN-90] are those of Node 24 once the shop runs', () => {
    expect(on({ purpose: 'run' })).toMatch(/^This is Node 20\.20\.2, and the shop runs on Node 24/);
    expect(on({ purpose: 'run', node: '24.21.0' })).toBeNull();
    expect(on({ platform: 'darwin', arch: 'arm64', node: '24.21.0' })).toBeNull();
  });

  it.each<[string, Machine, RegExp]>([
    ['Windows', { platform: 'win32' }, /Use WSL/],
    ['Alpine', { isMusl: true }, /does not run on musl/],
    ['a processor that no package is for', { arch: 'ia32' }, /not on linux-ia32/],
    ['another system', { platform: 'freebsd' }, /not on freebsd-x64/],
  ])('[RUN-90] refuse %s', (_what, machine, why) => {
    expect(on({ node: '24.21.0', ...machine })).toMatch(why);
  });

  it('[RUN-90] are looked at before npm installs, and before the shop is built, run or tested', () => {
    for (const [name, purpose] of [
      ['preinstall', 'install'],
      ['prestart', 'run'],
      ['predev', 'run'],
      ['prebuild', 'run'],
      ['pretest', 'run'],
    ] as const)
      expect([name, scripts[name]?.split(' && ')[0]]).toEqual([
        name,
        `node bin/versions.cjs ${purpose}`,
      ]);
    const here = spawnSync(process.execPath, [SCRIPT, 'run'], { encoding: 'utf8' });
    expect([here.status, here.stderr]).toEqual([0, '']);
    const old = { ...process.env, npm_config_user_agent: 'npm/6.14.4 node/v10.19.0 linux x64' };
    const refused = spawnSync(process.execPath, [SCRIPT, 'install'], {
      env: old,
      encoding: 'utf8',
    });
    expect([refused.status, refused.stderr.includes('This is npm 6.14.4')]).toEqual([1, true]);
  });

  it('[RUN-90] are looked at in the JavaScript of Node 12', () => {
    const code = readFileSync(SCRIPT, 'utf8').replaceAll(/^\s*\/[/*].*$|'[^']*'/gm, '');
    expect(code).not.toMatch(
      /\b(?:import|await)\b|\?\.|\?\?|\|\|=|&&=|\.at\(|replaceAll|Object\.hasOwn/,
    );
  });
});
