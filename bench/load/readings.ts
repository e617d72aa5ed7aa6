/**
 * Answers that are the same for everybody, from memory: pages and the menu, compared with Fastify sending the same
 * bytes and headers.
 */
import { catalogueContract } from '../../packages/contract/src/catalogue/catalogue.contract.ts';
import { type ConstantAnswer, fetchAnswer } from './constant-answer.ts';
import type { Contest } from './contest.ts';
import { calls } from './http-round.ts';

/** The headers of a browser. */
const PAGE = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' };
const API = { accept: 'application/json', 'accept-encoding': 'gzip, deflate, br' };

const READINGS = [
  { path: '/', headers: PAGE },
  { path: '/menu', headers: PAGE },
  { path: catalogueContract.listPizzas.path, headers: API },
];

/** The shop's answers. */
export function fetchReadings(shopUrl: string): Promise<ConstantAnswer[]> {
  return Promise.all(READINGS.map(({ path, headers }) => fetchAnswer(shopUrl, path, headers)));
}

export function readingContests(
  shopUrl: string,
  floorUrl: string,
  answers: readonly ConstantAnswer[],
): Contest[] {
  return READINGS.map(({ path, headers }, index) => {
    const request = { method: 'GET', path, headers } as const;
    const sizeKb = ((answers[index]?.body.length ?? 0) / 1000).toFixed(1);
    return {
      name: `GET ${path} (${sizeKb} kB)`,
      floor: 'a constant buffer',
      statements: 0,
      runShop: calls(shopUrl, request),
      runFloor: calls(floorUrl, request),
    };
  });
}
