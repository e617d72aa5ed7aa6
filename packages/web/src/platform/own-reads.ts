import type { Endpoint } from '@driftstone/contract/route.ts';

let end = new AbortController();

/** Ends a call that reads what only a user may, as that user leaves. */
export function signalOfOwnRead({ method, access }: Endpoint): AbortSignal | undefined {
  return method === 'GET' && access === 'user' ? end.signal : undefined;
}

/** While a user leaves, nothing of theirs is read: the server would refuse what reaches it afterwards. */
export async function withoutOwnReads(leave: () => Promise<void>): Promise<void> {
  end.abort();
  try {
    await leave();
  } finally {
    end = new AbortController();
  }
}
