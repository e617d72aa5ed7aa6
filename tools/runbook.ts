/**
 * npm run test:runbook -- <a Debian>: types the commands of docs/operating.md in fresh Debians, with the archive that
 * npm run release made. docs/runbook.md has what it found, and what it can't play.
 */
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ROOT } from './process/root.ts';
import { Guide } from './runbook/guide.ts';
import { Machine } from './runbook/machine.ts';
import { walkPointInTime } from './runbook/point-in-time.ts';

const READY_LIMIT_MS = 180_000;
const NEXT = '1.5.0';

const [debian] = process.argv.slice(2);
if (process.getuid?.() !== 0 || debian === undefined) {
  console.log(
    '– The run book: skipped, since it takes root, and the folder of a Debian. docs/runbook.md',
  );
  process.exit();
}
const built = await readdir(join(ROOT, 'dist')).catch(() => []);
const archive = built.find((name) => name.endsWith('.tar.gz')) ?? '';
if (!archive) {
  console.error('✗ The run book: no release to install. Make one first: npm run release');
  process.exit(1);
}
const version = /-(\d+\.\d+\.\d+)-/.exec(archive)?.[1] ?? '';
const guide = await Guide.read(version);

const block = (heading: string, nth: number) => guide.block(heading, nth);
const said = (command: string) => guide.said(command);
const failures: string[] = [];

async function step(name: string, play: () => Promise<unknown>): Promise<void> {
  const startedAtMs = performance.now();
  const problem = await play().then(
    () => null,
    (error: unknown) => {
      const { stdout = '', message } = error as Error & { stdout?: string };
      return `${stdout || message}`.trim();
    },
  );
  const seconds = ((performance.now() - startedAtMs) / 1000).toFixed(1);
  console.log(`${problem === null ? '✓' : '✗'} ${seconds.padStart(6)} s  ${name}`);
  if (problem === null) return;
  failures.push(name);
  console.log(problem.split('\n').slice(-15).join('\n').replaceAll(/^/gm, '    '));
}

const folder = await mkdtemp(join(tmpdir(), 'driftstone-runbook-'));
await Machine.plugIn();
try {
  const here = await Machine.copy(debian, join(folder, 'here'));
  const other = await Machine.copy(debian, join(folder, 'other'));
  await openShop(here, other);
  // Debian 12 and 13 have older ones, and their makers' packages are not in reach of every machine.
  if ((await here.type('apt-cache policy postgresql-18')).includes('Candidate'))
    await walkPointInTime({ here, other, guide, step, untilReady: () => untilReady(here) });
  else console.log('– Point in time: skipped, since this Debian has no postgresql-18');
} finally {
  await Machine.unplug();
  await rm(folder, { recursive: true, force: true });
}
console.log(
  `\n${failures.length === 0 ? 'All commands did what they say' : `${failures.length} failed`}`,
);
process.exitCode = failures.length === 0 ? 0 : 1;

async function openShop(here: Machine, other: Machine): Promise<void> {
  const OPEN = 'From a bare server to an open shop in an hour';
  await step('packages and account', () => here.type(block(OPEN, 0)));
  for (const name of [archive, 'SHA256SUMS'])
    await copyFile(join(ROOT, 'dist', name), join(here.folder, 'root', name));
  await step('the release', () => here.type(`cd /root\n${block(OPEN, 1)}`));
  await step('its settings', () => here.type(`cd /opt/driftstone\n${block(OPEN, 2)}`));
  await step('fill them in', () => fillIn(here));
  await step('certificate and nginx', () => here.type(`cd /opt/driftstone\n${block(OPEN, 3)}`));
  await step('units are as systemd wants them', () =>
    here.type(
      'cd /opt/driftstone/deploy/systemd && systemd-analyze verify --man=no ./*.service ./*.timer',
    ),
  );
  await step('the service', () => here.type(`cd /opt/driftstone\n${block(OPEN, 4)}`));
  await step('ready', () => untilReady(here));
  await step("the owner's link is in the journal", () =>
    here.type('journalctl -u driftstone@3001 | grep https://your.domain/'),
  );
  await step('open behind nginx', () =>
    here.type("curl -sfk https://your.domain/ -o /tmp/home && grep -q '<title>' /tmp/home"),
  );
  await step('the doctor has no complaint but the mail server', async () => {
    const told = await here.type('driftstone doctor || true');
    const wrong = told.split('\n').filter((line) => line.startsWith('✗'));
    if (wrong.some((line) => !/mail|STRIPE|certificate/i.test(line))) throw new Error(told);
  });

  await step('alarms by mail', () => openAlarms(here, block(OPEN, 5)));
  await step('the doctor mails what is wrong', async () => {
    await here.type('! systemctl start driftstone-doctor');
    await mailSaying(here, 'driftstone-doctor.service has failed', '✗');
  });

  const BACKUPS = 'Backups and the restore drill';
  await step('a backup without the other machine mails the alarm', async () => {
    await here.type(`${block(BACKUPS, 0)
      .replace(/^sudo -u driftstone ssh backup.*$/m, '')
      .replace(/ && systemctl start .*/, '')}
! systemctl start driftstone-backup`);
    await mailSaying(here, 'driftstone-backup.service has failed', 'other.example');
  });
  await step('the other machine', () => openOtherMachine(here, other));
  await step('a backup on the other machine', () =>
    here.type(`sudo -u driftstone ssh -o StrictHostKeyChecking=accept-new backup@other.example || true
systemctl start driftstone-backup`),
  );
  await step('it is there, and the key reads and deletes nothing', async () => {
    await other.type('ls ~backup/driftstone/*.jsonl.gz');
    await here.type(`! sudo -u driftstone rsync backup@other.example: /tmp/
! sudo -u driftstone rsync -r --delete /var/empty/ backup@other.example:`);
    await other.type('ls ~backup/driftstone/*.jsonl.gz');
  });
  await step('the drill', async () => {
    await here.type(
      'apt-get --version >/dev/null; cp /var/lib/driftstone-shop/backups/*.jsonl.gz /tmp/ && chmod 644 /tmp/*.gz',
    );
    const drill = block(BACKUPS, 1)
      .replace(/driftstone-\S+\.gz/, '$(ls /tmp/*.jsonl.gz | tail -1)')
      .replace(/^bin\/driftstone start.*$/m, '');
    await here.type(`cd /opt/driftstone\n${drill}`);
  });

  await step('upgrade', async () => {
    await here.type(`systemctl start driftstone-backup
cp -a /opt/driftstone-${version} /opt/driftstone-${NEXT}
sed -i 's/"version": "[^"]*"/"version": "${NEXT}"/' /opt/driftstone-${NEXT}/release.json
${said('/opt/driftstone-1.5.0/bin/driftstone doctor')} || true
${said('ln -sfn /opt/driftstone-1.5.0 /opt/driftstone')}
${said('systemctl restart driftstone@3001')}`);
    await untilReady(here);
    await here.type(`${said('curl -s localhost:3001/healthz')} | grep -F ${NEXT}`);
  });
  await step('roll back', async () => {
    await here.type(
      `ln -sfn /opt/driftstone-${version} /opt/driftstone\nsystemctl restart driftstone@3001`,
    );
    await untilReady(here);
    await here.type(`curl -s localhost:3001/healthz | grep -F '${version}'\ndriftstone ledger`);
  });
  await step('each command explains itself', () =>
    here.type(
      'for what in start doctor backup restore pause hours owner orders ledger shell; do driftstone $what --help; done',
    ),
  );
  await step('pause and hours', () =>
    here.type(`${said('driftstone pause 30m')}\n${said('driftstone hours show')}`),
  );
}

async function fillIn(here: Machine): Promise<void> {
  await here.type(`cd /etc/driftstone
sed -i "s/^AUTH_SECRET=.*/AUTH_SECRET=$(openssl rand -hex 32)/; s/^#NEW_SHOP=.*/NEW_SHOP=$(date +%F)/
  s|^PUBLIC_URL=.*|PUBLIC_URL=https://your.domain|; s|^SMTP_URL=.*|SMTP_URL=smtp://127.0.0.1:2525|
  s/^MAIL_FROM=.*/MAIL_FROM=Driftstone <hello@your.domain>/" driftstone.env`);
}

/** With the mail provider that a machine without the internet can have: one of its own, without a password. */
async function openAlarms(here: Machine, commands: string): Promise<void> {
  await copyFile(join(ROOT, 'tools/runbook/mailbox.cjs'), join(here.folder, 'root/mailbox.cjs'));
  const [install = '', ...rest] = commands.split('\n');
  await here.type(`cd /opt/driftstone
node_modules/.bin/node /root/mailbox.cjs /var/log/units/mail </dev/null >/dev/null 2>&1 &
${install}
sed -i 's/^host .*/host 127.0.0.1/; s/^port .*/port 2525/; s/^auth on/auth off/; s/^tls on/tls off/; /^password/d; /^user/d' /etc/msmtprc
sleep 1
${rest.join('\n')}`);
  await mailSaying(here, 'trial has failed');
}

async function mailSaying(here: Machine, ...words: readonly string[]): Promise<void> {
  for (const word of words) await here.type(`grep -qF '${word}' /var/log/units/mail`);
}

/** As the guide says: until 200 comes from /readyz. */
async function untilReady(here: Machine): Promise<void> {
  const limit = performance.now() + READY_LIMIT_MS;
  for (;;) {
    const told = await here.type(
      `${said('curl -s localhost:3001/readyz')} -o /dev/null -w '%{http_code}' || true`,
    );
    if (told.endsWith('200')) return;
    if (performance.now() > limit)
      throw new Error(await here.type('journalctl -u driftstone@3001'));
    await delay(500);
  }
}

async function openOtherMachine(here: Machine, other: Machine): Promise<void> {
  await other.type('apt-get install openssh-server');
  const key = (await here.read('var/lib/driftstone-shop/.ssh/id_ed25519.pub')).trim();
  const rule = /^(command="rrsync[^"]+",restrict) /m.exec(guide.text)?.[1] ?? '';
  await other.type(said('apt install rsync python3'));
  await other.type(`${said('usermod -s /bin/sh backup')}
install -d -o backup -m 700 ~backup/.ssh ~backup/driftstone
echo '${rule} ${key}' > ~backup/.ssh/authorized_keys
mkdir -p /run/sshd && /usr/sbin/sshd -o ListenAddress=127.0.0.2`);
}
