// Says what this machine lacks before something obscure fails: `install` when npm installs, `run` before the shop runs.
// In the JavaScript of Node 12, and with nothing from npm, since neither may be here.
'use strict';

/** The first minor release of each older Node that npm ci accepts. `engines` in package.json says the same. */
const INSTALLS = { 20: 19, 22: 13 };
const RUNS = 24;
const OLDEST_NPM = 10;

const DEBIAN =
  'On Debian 12, Debian 13 and Ubuntu 24.04:\n' +
  '  curl -fsSL https://deb.nodesource.com/setup_24.x | sudo -E bash - && sudo apt-get install -y nodejs';
const MAC = 'On a Mac:\n  brew install node@24 && brew link --overwrite --force node@24';

function isFit(node, purpose, platform) {
  const parts = node.split('.').map(Number);
  if (parts[0] >= RUNS) return true;
  // npm installs the Node that runs the shop on Linux, and nobody publishes one for Macs.
  if (purpose === 'run' || platform === 'darwin') return false;
  return parts[1] >= (INSTALLS[parts[0]] === undefined ? Infinity : INSTALLS[parts[0]]);
}

/** The reason with what mends it; null: all is well. */
exports.findProblem = function findProblem(machine) {
  if (machine.platform === 'win32')
    return 'Driftstone does not run on Windows itself. Use WSL: wsl --install -d Debian, and install it in there.';
  if (
    (machine.platform !== 'linux' && machine.platform !== 'darwin') ||
    (machine.arch !== 'x64' && machine.arch !== 'arm64')
  )
    return (
      'Driftstone runs on Linux and macOS, on x64 and arm64, and not on ' +
      machine.platform +
      '-' +
      machine.arch +
      '.'
    );
  if (machine.isMusl)
    return 'Driftstone does not run on musl, as Alpine has it: its PostgreSQL and its libraries need glibc. Use Debian, or an image such as node:24-bookworm-slim.';
  const mend = machine.platform === 'darwin' ? MAC : DEBIAN;
  if (!isFit(machine.node, machine.purpose, machine.platform))
    return (
      'This is Node ' +
      machine.node +
      (machine.purpose === 'run' || machine.platform === 'darwin'
        ? ', and the shop runs on Node 24 or newer. On Linux npm ci installs it, unless optional packages are left out.\n'
        : ', and npm ci needs 20.19 or newer, 22.13 or newer, or 24: an older one leaves packages out without a word.\n') +
      mend
    );
  if (machine.npm !== undefined && Number(machine.npm.split('.')[0]) < OLDEST_NPM)
    return (
      'This is npm ' + machine.npm + ', and npm ci needs ' + OLDEST_NPM + ' or newer.\n' + mend
    );
  return null;
};

function isMusl() {
  if (process.platform !== 'linux' || !process.report) return false;
  let report = process.report.getReport();
  if (typeof report === 'string') report = JSON.parse(report);
  return !report.header.glibcVersionRuntime;
}

if (require.main === module) {
  const problem = exports.findProblem({
    platform: process.platform,
    arch: process.arch,
    isMusl: isMusl(),
    node: process.versions.node,
    // npm/9.2.0 node/v18.19.0 linux x64
    npm: (/^npm\/(\S+)/.exec(process.env.npm_config_user_agent || '') || [])[1],
    purpose: process.argv[2],
  });
  if (problem !== null) {
    process.stderr.write('\n' + problem + '\n\n');
    process.exitCode = 1;
  }
}
