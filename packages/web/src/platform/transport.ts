/** Sends a request to a path of the shop's own API, such as '/pizzas/all'. */
export type Transport = (path: string, init?: RequestInit) => Promise<Response>;

let transport: Transport = (path, init) => fetch(path, { credentials: 'include', ...init });

/** The server connects its own API here, so that rendering a page needs no network. */
export function connectApi(fetchInProcess: Transport): void {
  transport = fetchInProcess;
}

export const send: Transport = (path, init) => transport(path, init);
