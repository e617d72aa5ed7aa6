import { FRAME_END, HEARTBEAT_MS, type NewsFrame, readFrame } from '@driftstone/contract/news.ts';

/** A proxy that collects the answer before it passes it on never gets this far. */
const FIRST_SIGN_MS = 10_000;
/** The shop speaks every 15 seconds. Whoever misses two of them has lost it, however open the connection looks. */
const LONGEST_SILENCE_MS = 2 * HEARTBEAT_MS;

export type OpenStream = (signal: AbortSignal) => Promise<Response>;

/** Reads one stream to its end. Rejects when it breaks off, is refused, or falls silent. */
export async function readStream(
  open: OpenStream,
  ending: AbortSignal,
  onFrame: (frame: NewsFrame) => void,
): Promise<void> {
  const giveUp = new AbortController();
  const abort = () => giveUp.abort();
  ending.addEventListener('abort', abort);
  let silence = setTimeout(abort, FIRST_SIGN_MS);
  try {
    const response = await open(giveUp.signal);
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
    if (!response.ok || !isStream || !response.body) throw new Error('There is no stream');
    const reader = response.body.getReader();
    // The fetch alone would not end a reader whose answer has begun to arrive in every browser.
    giveUp.signal.addEventListener('abort', () => void reader.cancel().catch(() => undefined));
    const decoder = new TextDecoder();
    let text = '';
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      clearTimeout(silence);
      silence = setTimeout(abort, LONGEST_SILENCE_MS);
      const frames = (text + decoder.decode(value, { stream: true })).split(FRAME_END);
      text = frames.pop() ?? '';
      for (const each of frames) {
        const frame = readFrame(each);
        if (frame) onFrame(frame);
      }
    }
  } finally {
    clearTimeout(silence);
    ending.removeEventListener('abort', abort);
    giveUp.abort();
  }
}
