// npm run shop:pause -- 30m | until 19:30 | delivery 30m | busy +20 1h | off
import { runCommand } from '../packages/server/src/database/commands/command.ts';
import { withDatabase } from '../packages/server/src/database/connect.ts';
import {
  runPauseCommand,
  PAUSE_USAGE,
} from '../packages/server/src/opening/pause-by-hand.service.ts';

await runCommand(async ({ args, config, server }) => {
  if (args.some((word) => word === '--help' || word === '-h')) return console.log(PAUSE_USAGE);
  const now = () => new Date(Date.now() + config.clockAheadMs);
  await withDatabase(server.connection, 'pause', async (db) => {
    console.log(await runPauseCommand({ db, now }, args));
  });
});
