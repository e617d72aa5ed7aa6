// npm run desk:owner -- rosa@example.com
import { runCommand } from '../packages/server/src/database/commands/command.ts';
import { withDatabase } from '../packages/server/src/database/connect.ts';
import {
  runOwnerCommand,
  OWNER_USAGE,
} from '../packages/server/src/staff/owner-by-hand.service.ts';

await runCommand(async ({ args, config, server }) => {
  if (args.some((word) => word === '--help' || word === '-h')) return console.log(OWNER_USAGE);
  const now = () => new Date(Date.now() + config.clockAheadMs);
  await withDatabase(server.connection, 'owner', async (db) => {
    console.log(await runOwnerCommand({ db, config, now }, args));
  });
});
