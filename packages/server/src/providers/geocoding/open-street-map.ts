/** What Photon and Nominatim have in common: addresses from OpenStreetMap, by a server of the owner's choice. */
import { createJsonCall, type JsonQuestion } from '../resilience/json-call.ts';
import type { CallLimits } from '../resilience/resilient-calls.ts';

export const OPEN_STREET_MAP = '© OpenStreetMap contributors';

export interface OpenStreetMapOptions {
  /** With or without the search's path. User, password and query of the URL are sent with each request. */
  url: string;
  /** Identifies the shop, so that the server's owner knows whom to write to. */
  publicUrl: string;
  limits: CallLimits;
}

export type Search = <Answer>(
  query: Record<string, string>,
  read: JsonQuestion<Answer>['read'],
) => Promise<Answer>;

export function createSearch(
  provider: string,
  path: string,
  { url, publicUrl, limits }: OpenStreetMapOptions,
): Search {
  const ask = createJsonCall({ provider, limits });
  const base = new URL(url);
  base.pathname = `${base.pathname.replace(/\/(?:api|search)?\/?$/, '')}/${path}`;
  const headers = {
    'user-agent': `Driftstone (+${publicUrl})`,
    'accept-language': 'en-GB',
    ...credentialsOf(base),
  };
  base.username = '';
  base.password = '';
  return (query, read) => {
    const question = new URL(base);
    for (const [name, value] of Object.entries(query)) question.searchParams.set(name, value);
    return ask({ url: question, headers, read });
  };
}

/** fetch refuses a URL with credentials, so they move to a header. */
function credentialsOf({ username, password }: URL): Record<string, string> {
  if (!username) return {};
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { authorization: `Basic ${Buffer.from(pair).toString('base64')}` };
}

export function unique(texts: readonly (string | null)[]): string[] {
  return [...new Set(texts.filter((text) => text !== null))];
}
