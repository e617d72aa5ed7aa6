// npm run release: one archive of what is committed, which starts where it is unpacked, with its checksum and SBOM.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { cp, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { build } from './build/build.ts';
import { ROOT } from './process/root.ts';
import { endChildrenOnSignal, run } from './process/run.ts';
import { belongsToRelease, BUILT, findObstacles, releaseManifest } from './release/contents.ts';

const DIST = 'dist';
const JOURNAL = 'packages/server/src/database/migrations/meta/_journal.json';
const INSTALL = ['ci', '--omit=dev', '--prefer-offline', '--workspace=@driftstone/server'];
const BYTES_PER_MB = 1_000_000;

endChildrenOnSignal();
process.exitCode = (await release()) ? 0 : 1;

async function release(): Promise<boolean> {
  const manifest = JSON.parse(await read('package.json'));
  const { entries } = JSON.parse(await read(JOURNAL)) as { entries: { tag: string }[] };
  const obstacles = findObstacles({
    version: manifest.version,
    changelog: await read('CHANGELOG.md'),
    migrations: entries.map(({ tag }) => tag),
    uncommitted: git('status', '--porcelain'),
  });
  for (const obstacle of obstacles) console.error(obstacle);
  if (obstacles.length > 0 || !(await build({}))) return false;

  const name = `driftstone-${manifest.version}`;
  const archive = `${name}-${process.platform}-${process.arch}.tar.gz`;
  await rm(join(ROOT, DIST), { recursive: true, force: true });
  await fill(join(DIST, name), manifest);
  const sbom = await collect('npm', ['run', '--silent', 'sbom'], '.');
  await write(join(DIST, name, 'sbom.json'), sbom);
  await write(join(DIST, `${name}.sbom.json`), sbom);
  await collect('npm', [...INSTALL, '--include-workspace-root'], join(DIST, name));
  await pack(name, archive);
  await write(join(DIST, 'SHA256SUMS'), await sumUp([archive, `${name}.sbom.json`]));
  await rm(join(ROOT, DIST, name), { recursive: true });

  const { size } = await stat(join(ROOT, DIST, archive));
  console.log(`${join(DIST, archive)}: ${Math.round(size / BYTES_PER_MB)} MB`);
  return true;
}

async function fill(folder: string, manifest: Parameters<typeof releaseManifest>[0]) {
  const paths = git('ls-files', '-z').split('\0').filter(belongsToRelease);
  for (const path of [...paths, ...BUILT])
    await cp(join(ROOT, path), join(ROOT, folder, path), { recursive: true });
  await write(join(folder, 'package.json'), asJson(releaseManifest(manifest)));
  const commit = git('rev-parse', '--short=8', 'HEAD');
  await write(join(folder, 'release.json'), asJson({ version: manifest.version, commit }));
}

/** The same commit makes the same archive, but for what the build and npm write differently. */
async function pack(name: string, archive: string): Promise<void> {
  const owner = ['--owner=0', '--group=0', '--numeric-owner', '--mode=u+w,go-w,a+rX'];
  const order = ['--sort=name', `--mtime=@${git('log', '-1', '--format=%ct')}`];
  await collect('tar', ['--create', ...owner, ...order, '--gzip', '--file', archive, name], DIST);
}

async function sumUp(names: readonly string[]): Promise<string> {
  const lines: string[] = [];
  for (const name of names) {
    const hash = createHash('sha256');
    await pipeline(createReadStream(join(ROOT, DIST, name)), hash);
    lines.push(`${hash.digest('hex')}  ${name}\n`);
  }
  return lines.join('');
}

/** What a program prints. @throws Error with it when the program fails */
async function collect(program: string, words: string[], cwd: string): Promise<string> {
  const { exitCode, output } = await run(program, words, { cwd, output: 'collect' });
  if (exitCode !== 0) throw new Error(`${program} ${words.join(' ')} failed:\n${output}`);
  return output;
}

function git(...words: string[]): string {
  return execFileSync('git', words, { cwd: ROOT, encoding: 'utf8' }).trim();
}

function read(path: string): Promise<string> {
  return readFile(join(ROOT, path), 'utf8');
}

function asJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(ROOT, path)), { recursive: true });
  await writeFile(join(ROOT, path), text);
}
