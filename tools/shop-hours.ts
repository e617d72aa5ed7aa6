// npm run shop:hours -- show | set monday 12:00-14:30,17:00-23:00 | special 2026-12-25 closed | capacity 24 12
import { parseArgs } from 'node:util';
import { runCommand } from '../packages/server/src/database/commands/command.ts';
import { databaseOn } from '../packages/server/src/database/connect.ts';
import { withSession } from '../packages/server/src/database/session.ts';
import { HOURS_USAGE, obeyHours } from '../packages/server/src/opening/hours-by-hand.service.ts';

await runCommand(async ({ args, server }) => {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      kind: { type: 'string' },
      reason: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return console.log(HOURS_USAGE);
  await withSession(server.connection, 'hours', async (client) => {
    console.log(await obeyHours(databaseOn(client), positionals, values));
  });
});
