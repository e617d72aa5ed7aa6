import { useLocation } from 'react-router';

/** The token of a mailed link: behind the #, which no server and no log sees. Older links have it in the query. */
export function useLinkToken(): string {
  const { hash, search } = useLocation();
  return hash.slice(1) || (new URLSearchParams(search).get('token') ?? '');
}
