// A process of its own, as the shop is: Fastify that sends what it was given, and nothing else.
import Fastify from 'fastify';
import type { ConstantAnswer } from './constant-answer.ts';

process.once('message', (answers) => void serve(answers as ConstantAnswer[]));
process.once('disconnect', () => process.exit());

async function serve(answers: ConstantAnswer[]): Promise<void> {
  const app = Fastify();
  for (const { path, headers, body } of answers) {
    app.get(path, (_request, reply) => reply.headers(headers).send(body));
  }
  process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }));
}
