import { createInterface } from 'node:readline/promises';
import { applyMigrations } from '#database/migrate.ts';
import { dropEverything, inTransaction } from '#database/reset.ts';
import { withSession } from '#database/session.ts';
import { CommandRefused } from '#errors/command-refused.ts';
import type { Typed } from './command.ts';
import { withServer } from './shop-database.ts';

export function reset({ options }: Typed): Promise<void> {
  return withServer(async ({ config, server, place }) => {
    if (options['yes'] !== true) await confirm(place, config.environment === 'production');
    await withSession(server.connection, 'command', (client) =>
      inTransaction(client, () => dropEverything(client)),
    );
    await applyMigrations(server.connection);
    const condition = config.allowsSandbox ? '' : ', if NEW_SHOP has the day’s date';
    console.log(`Emptied ${place}. The next start of the shop fills it with the menu${condition}.`);
  });
}

async function confirm(place: string, isProduction: boolean): Promise<void> {
  const advice = 'add --yes if you mean it: driftstone reset --yes';
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
