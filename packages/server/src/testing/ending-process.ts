// Runs as a separate process: a server with one request that waits for a message from the test, and an orderly end.
import Fastify from 'fastify';
import { endConnectionsWhenClosing } from '#http/end-connections.ts';
import { endOrderly } from '#process/ending.ts';

/** How long a request may hang before the process ends anyway. */
const limitMs = Number(process.argv[2]);
const WORDS: Record<string, () => void> = {
  throw: () => {
    setImmediate(() => {
      throw new Error('a gull took the chips');
    });
  },
  reject: () => void Promise.reject(new Error('a gull took the chips')),
  answer: () => answer('served'),
};

const app = Fastify();
endConnectionsWhenClosing(app);
let answer: (text: string) => void = () => undefined;
app.get('/', () => {
  process.send?.('asked');
  return new Promise<string>((resolve) => (answer = resolve));
});
endOrderly(() => app.close(), limitMs);
process.on('message', (word) => WORDS[String(word)]?.());
process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }));
