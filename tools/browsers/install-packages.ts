import { existsSync, readFileSync } from 'node:fs';
import { run as runProgram } from '../process/run.ts';
import { findMissingPackages } from './debian-packages.ts';

/** Longer than a slow mirror needs, shorter than somebody will wait. */
const LIMIT_S = 180;
const OS_RELEASE = '/etc/os-release';
const APT_OPTIONS = ['-qq', '-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20'];

/** `impossible`: not tried, Debian was out of reach, or a derivative such as Ubuntu has other packages. */
export type Outcome = 'installed' | 'failed' | 'impossible';

interface Machine {
  isRoot: boolean;
  isDebian: boolean;
  run: typeof runProgram;
  findMissing: () => string[];
}

const THIS_MACHINE: Machine = {
  isRoot: process.getuid?.() === 0,
  isDebian: existsSync(OS_RELEASE) && /^ID=debian$/m.test(readFileSync(OS_RELEASE, 'utf8')),
  run: runProgram,
  findMissing: findMissingPackages,
};

/** Installs from Debian, quietly and within a time limit. Prints the output of failed commands. */
export async function installPackages(
  packages: string[],
  { isRoot, isDebian, run, findMissing }: Machine = THIS_MACHINE,
): Promise<Outcome> {
  const apt = (...words: string[]) =>
    run('timeout', [String(LIMIT_S), 'apt-get', ...APT_OPTIONS, ...words], {
      output: 'collect',
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
  if (!isRoot || (await apt('--version')).exitCode !== 0) return 'impossible';
  console.log(`Installing ${packages.join(', ')} from Debian …`);
  // Without the option, apt-get only warns of a list that could not be fetched.
  const updated = await apt('-o', 'APT::Update::Error-Mode=any', 'update');
  const installed = await apt('install', '-y', '--no-install-recommends', ...packages);
  if (installed.exitCode === 0 && findMissing().length === 0) return 'installed';
  console.error((updated.output + installed.output).trimEnd());
  return isDebian && updated.exitCode === 0 ? 'failed' : 'impossible';
}
