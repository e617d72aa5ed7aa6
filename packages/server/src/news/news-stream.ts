import type { ServerResponse } from 'node:http';

/** The most that may wait for a reader who reads nothing. The network buffers some more. */
const MAX_UNSENT_BYTES = 16 * 1024;
/** A reader who reconnects is authorised again, and reaches the node with the most room. */
const LIFE_MS = 15 * 60_000;
/** Spreads the ends, so that readers don't all reconnect at the same moment. */
const LIFE_JITTER_MS = 3 * 60_000;
const RETRY_MS = 1000;
const RETRY_JITTER_MS = 3000;

export interface NewsStream {
  write(frame: string): void;
  /** Ends it between two frames. The page opens another stream. */
  end(): void;
}

/** Sends the head, and keeps the answer open until the reader leaves or falls behind, or its time is over. */
export function openStream(
  response: ServerResponse,
  head: Record<string, number | string | string[] | undefined>,
  onClose: () => void,
): NewsStream {
  response.writeHead(200, {
    ...head,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // nginx would otherwise hold the news back until its buffer is full.
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
