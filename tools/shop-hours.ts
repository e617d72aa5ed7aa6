// npm run shop:hours -- show | set monday 12:00-14:30,17:00-23:00 | special 2026-12-25 closed | capacity 24 12
import { runCommand } from '../packages/server/src/database/commands/command.ts';
import { withDatabase } from '../packages/server/src/database/connect.ts';
import {
  HOURS_USAGE,
  runHoursCommand,
} from '../packages/server/src/opening/hours-by-hand.service.ts';
import { type Command, readCommandLine } from './process/command-line.ts';

const HOURS = {
  name: 'npm run shop:hours',
  usage: HOURS_USAGE,
  words: 'any',
  options: {
    kind: { type: 'string', takes: '<delivery|pickup>', about: 'both without it' },
    reason: { type: 'string', takes: '<text>', about: 'why a day is special' },
  },
} as const satisfies Command;

const { positionals, values } = readCommandLine(HOURS, (line) => line);

await runCommand(async ({ server }) => {
  await withDatabase(server.connection, 'hours', async (db) => {
    console.log(await runHoursCommand(db, positionals, values));
  });
});
