import type { ServerResponse } from 'node:http';

/** What may wait for a reader who takes nothing. The network holds some more. */
const MAX_UNSENT_BYTES = 16 * 1024;
/** Who comes back is asked again who they are, and finds the node that has the most room. */
const LIFE_MS = 15 * 60_000;
/** So that not all come back at the same moment. */
const LIFE_JITTER_MS = 3 * 60_000;
const RETRY_MS = 1000;
const RETRY_JITTER_MS = 3000;

export interface NewsStream {
  write(frame: string): void;
  /** Ends it between two frames. The page opens another. */
  end(): void;
}

/** Sends the head, and keeps the answer open until the reader leaves, falls behind, or its life is over. */
export function openStream(
  response: ServerResponse,
  head: Record<string, number | string | string[] | undefined>,
  onClose: () => void,
): NewsStream {
  response.writeHead(200, {
    ...head,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // nginx would keep the news until its buffer is full.
    'x-accel-buffering': 'no',
  });
  const end = () => {
    if (response.writableLength > 0) response.destroy();
    else response.end();
  };
  const life = setTimeout(end, LIFE_MS + Math.random() * LIFE_JITTER_MS).unref();
  response.once('close', () => {
    clearTimeout(life);
    onClose();
  });
  response.on('error', () => undefined);
  response.write(`retry: ${Math.round(RETRY_MS + Math.random() * RETRY_JITTER_MS)}\n\n`);
  return {
    end,
    write: (frame) => {
      if (response.writableLength > MAX_UNSENT_BYTES) response.destroy();
      else response.write(frame);
    },
  };
}
