import type { FastifyReply } from 'fastify';

/** One more header that the answer depends on; those that are named already, such as Origin, stay. */
export function varyBy(reply: FastifyReply, header: string): void {
  const given = reply.getHeader('vary');
  const named = (Array.isArray(given) ? given.join(',') : String(given ?? ''))
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  const isNamed = named.some((name) => name.toLowerCase() === header.toLowerCase());
  reply.header('vary', (isNamed ? named : [...named, header]).join(', '));
}
