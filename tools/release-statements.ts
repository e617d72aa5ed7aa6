// npm run db:release: writes down the statements of this release, for the migrations of the next one, and its commit, from
// which `npm run test:failure` upgrades. The list comes from the server's tests, which take some minutes.
import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openServer } from '../packages/server/src/database/connect.ts';
import { applyMigrations } from '../packages/server/src/database/migrate.ts';
import { withSession } from '../packages/server/src/database/session.ts';
import { partByPlan } from '../packages/server/src/testing/planned-statements.ts';
import { ROOT } from './process/root.ts';
import { run } from './process/run.ts';

const LIST = join(ROOT, 'packages/server/src/database/released-statements.json');
/** What can be planned, which `set` and `begin` can't. Statements of migrations end with a semicolon. */
const PLANNED = /^(?:select|insert|update|delete|with)\b[^]*[^;]$/i;

const git = async (...words: string[]) =>
  (await promisify(execFile)('git', words, { cwd: ROOT })).stdout.trim();

const commit = await git('rev-parse', 'HEAD');
if ((await git('status', '--porcelain')) !== '')
  throw new Error('Commit what has changed first: the statements are those of a commit');
const folder = await mkdtemp(join(tmpdir(), 'driftstone-statements-'));
const exitCode = await runTests();
const { version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as {
  version: string;
};
const sent = await readStatements();
await rm(folder, { recursive: true });
if (exitCode === 0) {
  const { planned: statements, objections } = await partOnNewTables(sent);
  for (const objection of objections) console.log(`Left out: ${objection}`);
  await writeFile(LIST, `${JSON.stringify({ release: version, commit, statements }, null, 2)}\n`);
  console.log(`${statements.length} statements of release ${version}, commit ${commit}.`);
}
process.exitCode = exitCode;

/** What fails beside other work may pass alone. Either way it adds its statements. */
async function runTests(): Promise<number> {
  const { exitCode, failed } = await runFiles(['packages/server']);
  if (failed.length === 0) return exitCode;
  console.log(`Once more, one after the other: ${failed.join(', ')}`);
  return (await runFiles(['--maxWorkers=1', ...failed])).exitCode;
}

async function runFiles(files: string[]): Promise<{ exitCode: number; failed: string[] }> {
  const reports = await mkdtemp(join(tmpdir(), 'driftstone-report-'));
  const path = join(reports, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`];
  const { exitCode } = await run(
    'vitest',
    ['run', '--testTimeout=120000', ...reporters, ...files],
    {
      output: 'inherit',
      env: { DRIFTSTONE_STATEMENTS: folder },
    },
  );
  const { testResults } = JSON.parse(await readFile(path, 'utf8')) as {
    testResults: { name: string; status: string }[];
  };
  await rm(reports, { recursive: true });
  const failed = testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
  return { exitCode, failed };
}

async function readStatements(): Promise<string[]> {
  const names = await readdir(folder);
  const files = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  const lines = files.flatMap((file) => file.split('\n').filter(Boolean));
  const texts = lines.map((line) => JSON.parse(line) as string);
  // In order, so that it does not depend on chance which of a kind the list names.
  const planned = texts
    .map(onOneLine)
    .filter((text) => PLANNED.test(text))
    .toSorted();
  return [...Map.groupBy(planned, ofOneKind).values()]
    .flatMap(([first]) => first ?? [])
    .toSorted((one, other) => one.localeCompare(other, 'en'));
}

/** In an empty database with the tables of this release. */
async function partOnNewTables(sent: readonly string[]) {
  const dataDir = await mkdtemp(join(tmpdir(), 'driftstone-tables-'));
  // PostgreSQL never runs as root, and the account that it has instead goes through this folder.
  await chmod(dataDir, 0o711);
  const location = { dataDir, dataDirWasGiven: true, databaseUrl: undefined };
  const { connection, stop } = await openServer(location);
  try {
    await applyMigrations(connection);
    return await withSession(connection, 'command', (client) => partByPlan(client, sent));
  } finally {
    await stop();
    await rm(dataDir, { recursive: true });
  }
}

/** Comments go, since they end with their line. */
function onOneLine(text: string): string {
  return text.replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ').trim();
}

/** Statements that differ in the number of their rows and values alone are one. */
function ofOneKind(text: string): string {
  return text
    .replaceAll(/\$\d+/g, '$')
    .replaceAll(/(?:\$|default)(?:, (?:\$|default))+/g, '$, …')
    .replaceAll(/\(\$, …\)(?:, \(\$, …\))+/g, '($, …)');
}
