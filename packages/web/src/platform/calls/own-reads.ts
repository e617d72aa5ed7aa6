import type { Endpoint } from '@driftstone/contract/route.ts';

let end = new AbortController();

/** Ends a call that reads a user's own data when that user leaves. */
export function ownReadSignal({ method, access }: Endpoint): AbortSignal | undefined {
  return method === 'GET' && access === 'user' ? end.signal : undefined;
}

/** Reads nothing of a user who is leaving: the server would refuse calls that arrive afterwards. */
export async function withoutOwnReads(leave: () => Promise<void>): Promise<void> {
  end.abort();
  try {
    await leave();
  } finally {
    end = new AbortController();
  }
}
