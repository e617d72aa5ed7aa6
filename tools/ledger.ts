// npm run check:ledger: the invariants of the books, of the embedded shop or DATABASE_URL. Reads only.
import { CommandRefused, runCommand } from '../packages/server/src/database/commands/command.ts';
import { withDatabase } from '../packages/server/src/database/connect.ts';
import { checkLedger, describeFindings } from '../packages/server/src/ledger/check-ledger.ts';

await runCommand(async ({ server, place }) => {
  // A session without the limits of the shop's calls: a check of a million orders takes minutes.
  await withDatabase(server.connection, 'ledger', async (db) => {
    const findings = await checkLedger(db);
    console.log(describeFindings(findings));
    const broken = findings.filter(({ wrong }) => wrong.length > 0).length;
    if (broken > 0)
      throw new CommandRefused(`${broken} of ${findings.length} do not hold in ${place}.`);
    console.log(`All ${findings.length} hold in ${place}.`);
  });
});
