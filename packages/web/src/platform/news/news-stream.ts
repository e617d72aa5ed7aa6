import { FRAME_END, HEARTBEAT_MS, type NewsFrame, readFrame } from '@driftstone/contract/news.ts';

/** Behind a proxy that buffers the whole answer, the stream never gets this far. */
const FIRST_SIGN_MS = 10_000;
/** The shop sends something every 15 seconds. After two that are missing the connection is lost. */
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
    // In some browsers, aborting the fetch does not end a reader whose answer has begun to arrive.
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
