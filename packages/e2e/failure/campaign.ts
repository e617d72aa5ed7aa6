/** Rounds of faults on one node, then on two nodes that share the database and the data folder. */
import { rm } from 'node:fs/promises';
import { emptyOven, limitOven, openRoundTheClock } from '../support/opening.ts';
import { makeDataDir } from '../support/shop.ts';
import { findFreePort } from '../support/shop-process.ts';
import { countUnsentMails, countWrittenMails, hastenMails } from './books.ts';
import type { Fault } from './faults.ts';
import type { Random } from './random.ts';
import { playRound, type RoundResult } from './round.ts';
import { findBroken } from './shop-ledger.ts';
import { createShopDatabase, type ShopDatabase } from './shop-database.ts';
import { ShopNode } from './shop-node.ts';
import { waitFor } from './wait.ts';

const MAIL_LIMIT_MS = 60_000;
/** One order and a half, so that customers always want the same last place. */
const PIZZAS_PER_QUARTER = 3;

/** The rounds of one fault with this number of nodes. */
export interface Stage {
  fault: Fault;
  nodeCount: number;
}

export interface CampaignPlan {
  /** Sorted by the number of nodes, since a started node keeps running. */
  stages: readonly Stage[];
  rounds: number;
  random: Random;
  /** Called after each round. */
  tell(stage: Stage, result: RoundResult): void;
}

export interface Campaign {
  /** Problems beyond single rounds: mails, and how the servers ended. */
  play(): Promise<string[]>;
  /**
   * Stops at once, wherever the campaign is, and leaves no server, database or folder behind. Returns what was wrong
   * with how they ended.
   */
  end(): Promise<string[]>;
}

export async function prepareCampaign(plan: CampaignPlan): Promise<Campaign> {
  const dataDir = await makeDataDir();
  const database = createShopDatabase(dataDir);
  const publicPort = await findFreePort();
  const nodes: ShopNode[] = [];

  const open = async (nodeCount: number): Promise<void> => {
    while (nodes.length < nodeCount) {
      const port = nodes.length === 0 ? publicPort : await findFreePort();
      const settings = { PUBLIC_URL: `http://localhost:${publicPort}` };
      const node = new ShopNode({ port, dataDir, settings });
      nodes.push(node);
      await node.untilOpen();
      await database.use(openRoundTheClock);
      await database.use((client) => limitOven(client, PIZZAS_PER_QUARTER));
    }
  };
  const end = async (): Promise<string[]> => {
    await database.thaw();
    const problems: string[] = [];
    for (const node of nodes) {
      const problem = await node.end();
      if (problem) problems.push(`The server ${problem}: ${node.log.slice(-2_000)}`);
    }
    await rm(dataDir, { recursive: true, force: true });
    return problems;
  };
  return {
    play: async () => {
      for (const stage of plan.stages) {
        await open(stage.nodeCount);
        for (let round = 0; round < plan.rounds; round += 1) {
          plan.tell(stage, await playRound({ database, nodes }, stage.fault, plan.random));
          await database.use(emptyOven);
        }
      }
      return [...(await findBroken(dataDir)), ...(await auditMails(database, dataDir))];
    },
    end,
  };
}

/** Each queued mail is written exactly once. */
async function auditMails(database: ShopDatabase, dataDir: string): Promise<string[]> {
  await database.use(hastenMails);
  await waitFor('every mail is sent', MAIL_LIMIT_MS, async () => {
    return (await database.use(countUnsentMails)) === 0;
  });
  const written = await countWrittenMails(dataDir);
  return [...written].flatMap(([mail, times]) => (times > 1 ? [`${times} times: ${mail}`] : []));
}
