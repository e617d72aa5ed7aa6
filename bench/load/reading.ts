/** What is only read: pages out of memory and the menu, against Fastify sending the same bytes and headers. */
import { catalogueContract } from '../../packages/contract/src/catalogue/catalogue.contract.ts';
import type { Contest } from './contest.ts';
import { fetchAnswer } from './constant-answer.ts';
import { calls } from './http-round.ts';
import { startConstantServer } from './start-constant-server.ts';

/** As browsers ask. */
const PAGE = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' };
const API = { accept: 'application/json', 'accept-encoding': 'gzip, deflate, br' };

const READINGS = [
  { path: '/', headers: PAGE },
  { path: '/menu', headers: PAGE },
  { path: catalogueContract.listPizzas.path, headers: API },
];

export async function readingContests(shopUrl: string): Promise<Contest[]> {
  const answers = await Promise.all(
    READINGS.map(({ path, headers }) => fetchAnswer(shopUrl, path, headers)),
  );
  const bareUrl = await startConstantServer(answers);
  return READINGS.map(({ path, headers }, index) => {
    const request = { method: 'GET', path, headers } as const;
    const sizeKb = ((answers[index]?.body.length ?? 0) / 1000).toFixed(1);
    return {
      name: `GET ${path} (${sizeKb} kB)`,
      shop: calls(shopUrl, request),
      bare: calls(bareUrl, request),
    };
  });
}
