/** Sends a request to a path of the shop's own API, such as '/pizzas/all'. */
export type Transport = (path: string, init?: RequestInit) => Promise<Response>;

export const overNetwork: Transport = (path, init) =>
  fetch(path, { credentials: 'include', ...init });

let transport = overNetwork;

/**
 * The server connects its own API here, so that rendering a page needs no network. The browser connects what answers
 * without a connection.
 */
export function connectApi(given: Transport): void {
  transport = given;
}

export const send: Transport = (path, init) => transport(path, init);
