import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from './process/root.ts';

const IS_ROOT = userInfo().uid === 0;
/** Every Linux has it, and it owns nothing. */
const NOBODY = 65_534;
/** Stands in for Node, and says how it was called. */
const NODE = `#!/bin/sh
echo "uid $(id -u)"
echo "umask $(umask)"
echo "in $(pwd)"
echo "typed in $INIT_CWD"
echo "home $HOME"
for word; do echo "$word"; done
`;

let folder: string;
let root: string;
let settings: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'driftstone-launcher-'));
  chmodSync(folder, 0o755);
  root = join(folder, 'driftstone-1.0');
  mkdirSync(join(root, 'node_modules/.bin'), { recursive: true });
  mkdirSync(join(root, 'packages/server/build'), { recursive: true });
  cpSync(join(ROOT, 'bin'), join(root, 'bin'), { recursive: true });
  writeFileSync(join(root, 'node_modules/.bin/node'), NODE, { mode: 0o755 });
  writeFileSync(join(root, 'packages/server/build/driftstone.js'), '');
  settings = join(folder, 'driftstone.env');
  writeFileSync(settings, 'PORT=3001\n', { mode: 0o640 });
});
afterAll(() => rmSync(folder, { recursive: true }));

interface Call {
  account?: string;
  settings?: string;
  uid?: number;
  path?: string;
}

function type(words: string[], call: Call = {}) {
  const { account, settings: file = settings, uid, path = process.env['PATH'] } = call;
  const { status, stdout, stderr } = spawnSync(join(root, 'bin/driftstone'), words, {
    cwd: '/',
    encoding: 'utf8',
    ...(uid !== undefined && { uid, gid: uid }),
    env: {
      PATH: path,
      HOME: '/root',
      DRIFTSTONE_SETTINGS: file,
      DRIFTSTONE_ACCOUNT: account ?? userInfo().username,
    },
  });
  return { status, lines: stdout.trimEnd().split('\n'), stderr };
}

const code = () => join(root, 'packages/server/build/driftstone.js');

describe('bin/driftstone', () => {
  it('[RUN-72] reads the settings of the service, in the folder of the shop', () => {
    const { status, lines } = type(['backup', 'a file.gz']);
    expect(status).toBe(0);
    expect(lines).toEqual(expect.arrayContaining(['umask 0077', `in ${root}`, 'typed in /']));
    expect(lines.slice(5)).toEqual([`--env-file=${settings}`, code(), 'backup', 'a file.gz']);
  });

  it('[RUN-72] runs by its own environment where there are no settings, as in a checkout', () => {
    for (const none of ['', join(folder, 'none.env')]) {
      const { lines } = type(['hours', 'show'], { settings: none });
      expect(lines.slice(5)).toEqual([code(), 'hours', 'show']);
    }
  });

  it('[RUN-03] starts the shop with the memory that suits it', () => {
    expect(type(['start'], { settings: '' }).lines.slice(5)).toEqual([
      '--max-semi-space-size=2',
      '--max-old-space-size=512',
      code(),
      'start',
    ]);
  });

  it('[RUN-73] says that a checkout has to be built before it starts', () => {
    renameSync(code(), `${code()}.away`);
    const { status, stderr } = type(['start'], { settings: '' });
    renameSync(`${code()}.away`, code());
    expect([status, stderr]).toEqual([1, `The shop is not built yet. In ${root}: npm run build\n`]);
  });

  it('[RUN-72] tells another account whom to ask, and explains itself to everybody', () => {
    const uid = IS_ROOT ? NOBODY : undefined;
    const asked = type(['pause', '30m'], { account: 'root', ...(uid && { uid }) });
    expect(asked).toMatchObject({
      status: 1,
      stderr: 'The shop runs as root, and only root can act as it: sudo driftstone pause 30m\n',
    });
    for (const words of [[], ['help'], ['pause', '--help']])
      expect(type(words, { account: 'root', ...(uid && { uid }) }).lines.slice(5)).toEqual([
        code(),
        ...words,
      ]);
  });

  it('[RUN-72] says which account is missing', () => {
    expect(type(['backup'], { account: 'no-such-account' })).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^There is no account no-such-account, [^\n]+\n$/),
    });
  });

  it('[RUN-90] says it when no Node came with the shop and the one of the machine is too old', () => {
    const own = join(root, 'node_modules/.bin/node');
    const olds = join(folder, 'old');
    mkdirSync(olds);
    renameSync(own, join(olds, 'own'));
    const old =
      '#!/bin/sh\ncase "$1" in */versions.cjs) echo "This is Node 20" >&2; exit 1 ;; esac\n';
    writeFileSync(join(olds, 'node'), `${old}echo started\n`, { mode: 0o755 });
    const answer = type(['backup'], { path: `${olds}:${process.env['PATH']}` });
    renameSync(join(olds, 'own'), own);
    expect(answer).toMatchObject({ status: 1, lines: [''], stderr: 'This is Node 20\n' });
  });

  it.runIf(IS_ROOT)('[RUN-72] acts as the account of the service when root types it', () => {
    chownSync(settings, 0, NOBODY);
    const { status, lines } = type(['backup'], { account: 'nobody' });
    expect([status, lines[0]]).toEqual([0, `uid ${NOBODY}`]);
    expect(lines[4]).not.toBe('home /root');
    expect(lines.at(-1)).toBe('backup');
  });

  it.runIf(IS_ROOT)('[RUN-72] says how the account can read the settings', () => {
    chownSync(settings, 0, 0);
    const { status, stderr } = type(['backup'], { account: 'nobody' });
    expect([status, stderr]).toEqual([
      1,
      expect.stringMatching(/^nobody can't read \S+: chgrp \w+ \S+ && chmod 0640 \S+\n$/),
    ]);
  });
});
