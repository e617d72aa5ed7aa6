/** Plays rounds of faults on one site, one after the other. */
import { emptyOven } from '../support/opening.ts';
import { countUnsentMails, emptyMailbox, hastenMails, listWrittenMails } from './books.ts';
import type { Fault } from './faults.ts';
import type { Random } from './random.ts';
import { playRound, type RoundResult } from './round.ts';
import type { ShopDatabase } from './shop-database.ts';
import { findBroken } from './shop-ledger.ts';
import type { Site } from './site.ts';
import { waitFor } from './wait.ts';
import type { Shop } from './world.ts';

const MAIL_LIMIT_MS = 60_000;

/** One round. */
export interface Turn<Kind extends Shop = Shop> {
  fault: Fault<Kind>;
  nodeCount: number;
}

interface CampaignPlan<Kind extends Shop> {
  /** Sorted by the number of nodes, since a started node keeps running. */
  turns: readonly Turn<Kind>[];
  random: Random;
  /** Called after each round. */
  tell(turn: Turn<Kind>, result: RoundResult): void;
}

/** Returns problems that span rounds: mails, and the books as a whole. */
export async function playCampaign<Kind extends Shop>(
  site: Site<Kind>,
  { turns, random, tell }: CampaignPlan<Kind>,
): Promise<string[]> {
  const { shop } = site;
  const problems: string[] = [];
  for (const [nth, turn] of turns.entries()) {
    await site.open(turn.nodeCount);
    if (turn.fault.beginAnew) {
      if (nth > 0) problems.push(...(await closeBooks(site)));
      await turn.fault.beginAnew(shop);
    }
    const result = await playRound(shop, turn.fault, random);
    result.problems.push(...(await site.mend()));
    tell(turn, result);
    await shop.database.use(emptyOven);
  }
  return [...problems, ...(await closeBooks(site))];
}

async function closeBooks<Kind extends Shop>({
  shop,
  settings,
  dataDir,
}: Site<Kind>): Promise<string[]> {
  const problems = [...(await findBroken(settings)), ...(await auditMails(shop.database, dataDir))];
  await emptyMailbox(dataDir);
  return problems;
}

/** Checks that each queued mail is written exactly once. */
async function auditMails(database: ShopDatabase, dataDir: string): Promise<string[]> {
  await waitFor('every mail is sent', MAIL_LIMIT_MS, async () => {
    await database.use(hastenMails);
    return (await database.use(countUnsentMails)) === 0;
  });
  const written = await listWrittenMails(dataDir);
  return [...written].flatMap(([mail, times]) =>
    times.length > 1 ? [`${times.length} times: ${mail} (${times.join(', ')})`] : [],
  );
}
