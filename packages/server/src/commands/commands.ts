/** All that can be typed after `driftstone`. Each command loads its code when it runs, so that help comes at once. */
import { CommandRefused } from '#errors/command-refused.ts';
import type { Command } from './command.ts';
import type { OpenShop } from './shop-database.ts';

export const COMMANDS: readonly Command[] = [
  {
    name: 'start',
    about: 'Runs one node of the shop, as its systemd unit does, until Ctrl-C.',
    run: async () => void (await import('#serve.ts')),
  },
  {
    name: 'doctor',
    about: 'Checks settings, machine, database, address and providers, and says what to do.',
    run: async () => {
      const { examine } = await import('#doctor/examine.ts');
      let flaws = 0;
      for await (const findings of examine(process.env)) {
        for (const { isGood, text } of findings) console.log(`${isGood ? '✓' : '✗'} ${text}`);
        flaws += findings.filter(({ isGood }) => !isGood).length;
      }
      if (flaws > 0)
        throw new CommandRefused(`${flaws} ${flaws === 1 ? 'thing' : 'things'} to fix.`);
      console.log('The shop can open.');
    },
  },
  {
    name: 'backup',
    takes: ['[<file>]', '--copied'],
    about:
      'Saves every row into one file, in DATA_DIR/backups unless named. --copied: notes for the desk that the last one is on another machine, too.',
    options: { copied: { type: 'boolean' } },
    words: 1,
    run: async (typed) => (await import('./backup.ts')).backup(typed),
  },
  {
    name: 'restore',
    takes: ['<file>', '<file> --force'],
    about: 'Fills the database from a backup. It has to be empty, unless --force.',
    options: { force: { type: 'boolean' } },
    words: 1,
    run: async (typed) => (await import('./restore.ts')).restore(typed),
  },
  {
    name: 'pause',
    takes: [
      'show',
      '30m | 2h | until 19:30',
      'delivery 30m | 2h | until 19:30',
      'busy +10 | +20 | +30 [1h | until 20:00]',
      'off',
    ],
    about: 'Stops orders or deliveries for a while, or makes everything take longer.',
    words: 'any',
    run: async ({ words }) => {
      const { runPauseCommand } = await import('#opening/pause-by-hand.service.ts');
      await withShop('pause', async (shop) => console.log(await runPauseCommand(shop, words)));
    },
  },
  {
    name: 'hours',
    takes: [
      'show',
      'set <monday…sunday|all> <12:00-14:30,17:00-25:00|closed> [--kind delivery|pickup]',
      'special <2026-12-25> <closed|17:00-25:00|none> [--kind delivery|pickup] [--reason "Christmas Day"]',
      'capacity <pizzas in a quarter of an hour|none> <deliveries|none>',
    ],
    about: 'Shows and changes opening hours, special days and limits.',
    options: { kind: { type: 'string' }, reason: { type: 'string' } },
    words: 'any',
    run: async ({ words, options }) => {
      const { runHoursCommand } = await import('#opening/hours-by-hand.service.ts');
      await withShop('hours', async ({ db }) =>
        console.log(await runHoursCommand(db, words, options)),
      );
    },
  },
  {
    name: 'owner',
    takes: ['<email>'],
    about:
      'Prints a link to the desk for the owner of this email: once, within 30 minutes. Their old sign-in and earlier links end.',
    words: 'any',
    run: async ({ words }) => {
      const { runOwnerCommand } = await import('#staff/owner-by-hand.service.ts');
      await withShop('owner', async (shop) => console.log(await runOwnerCommand(shop, words)));
    },
  },
  {
    name: 'orders',
    takes: ['missed <number>', 'complete-before <2026-11-21>', 'recount'],
    about: 'Closes orders that the board can no longer close, and counts the sales anew.',
    words: 2,
    run: async (typed) => (await import('./orders.ts')).orders(typed),
  },
  {
    name: 'ledger',
    about: 'Checks that the books agree. Reads only, and the shop stays open.',
    run: async () => {
      const { checkLedger, describeFindings } = await import('#ledger/check-ledger.ts');
      await withShop('ledger', async ({ db, place }) => {
        const findings = await checkLedger(db);
        console.log(describeFindings(findings));
        const broken = findings.filter(({ wrong }) => wrong.length > 0).length;
        if (broken > 0)
          throw new CommandRefused(`${broken} of ${findings.length} checks failed in ${place}.`);
        console.log(`All ${findings.length} checks passed in ${place}.`);
      });
    },
  },
  {
    name: 'version',
    about: 'Says which release this is.',
    run: async () => {
      const { nameRelease, thisRelease } = await import('#config/release.ts');
      console.log(`Driftstone ${nameRelease(thisRelease())}`);
    },
  },
  {
    name: 'shell',
    takes: ['[arguments of psql]'],
    about: 'Opens a prompt for SQL: psql where it is installed, else a small one.',
    words: 'as typed',
    run: async (typed) => (await import('./shell.ts')).shell(typed),
  },
  {
    name: 'reset',
    takes: ['[--yes]'],
    about: 'Deletes everything in the database. Asks first, unless --yes.',
    options: { yes: { type: 'boolean' } },
    run: async (typed) => (await import('./reset.ts')).reset(typed),
  },
];

async function withShop(purpose: string, work: (shop: OpenShop) => Promise<void>): Promise<void> {
  const { withShop: open } = await import('./shop-database.ts');
  await open(purpose, work);
}
