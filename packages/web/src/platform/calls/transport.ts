import { learnTime } from '../clock/server-clock.ts';

/** Sends a request to a path of the shop's own API, such as '/pizzas/all'. */
export type Transport = (path: string, init?: RequestInit) => Promise<Response>;

const overNetwork: Transport = async (path, init) => {
  const sentAtMs = Date.now();
  const response = await fetch(path, { credentials: 'include', ...init });
  learnTime(response, sentAtMs);
  return response;
};

let transport = overNetwork;

/** The server connects its own API here, so that rendering a page needs no network. */
export function connectApi(given: Transport): void {
  transport = given;
}

export const send: Transport = (path, init) => transport(path, init);
