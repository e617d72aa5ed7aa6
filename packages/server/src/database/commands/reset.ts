import { createInterface } from 'node:readline/promises';
import { applyMigrations } from '../migrate.ts';
import { dropEverything, inTransaction } from '../reset.ts';
import { withSession } from '../session.ts';
import { CommandRefused, runTypedCommand } from './command.ts';

const RESET = {
  usage: 'npm run db:reset -- [--yes]',
  about: 'Deletes everything in the database. Asks first, unless --yes.',
  flags: ['--yes'],
};

await runTypedCommand(RESET, async ({ flags, config, server, place }) => {
  if (!flags.has('--yes')) await confirm(place, config.environment === 'production');
  await withSession(server.connection, 'command', (client) =>
    inTransaction(client, () => dropEverything(client)),
  );
  await applyMigrations(server.connection);
  console.log(`Emptied ${place}. The next start of the shop fills it with the menu.`);
});

async function confirm(place: string, isProduction: boolean): Promise<void> {
  const advice = 'add --yes if you mean it: npm run db:reset -- --yes';
  if (isProduction)
    throw new CommandRefused(`This would delete everything in ${place}, in production; ${advice}`);
  if (!process.stdin.isTTY)
    throw new CommandRefused(`This would delete everything in ${place}; ${advice}`);
  const terminal = createInterface(process.stdin, process.stdout);
  // Ctrl-C and Ctrl-D close the terminal, and then no answer ever arrives.
  const closed = new Promise<string>((resolve) => terminal.once('close', () => resolve('')));
  const asked = terminal.question(`Delete everything in ${place}? Type yes: `).catch(() => '');
  const answer = await Promise.race([asked, closed]);
  terminal.close();
  if (answer.trim().toLowerCase() !== 'yes') throw new CommandRefused('Nothing was changed.');
}
