import type { FastifyReply } from 'fastify';

/** Adds a header to `Vary`, and keeps those already named, such as Origin. */
export function varyBy(reply: FastifyReply, header: string): void {
  const given = reply.getHeader('vary');
  const named = (Array.isArray(given) ? given.join(',') : String(given ?? ''))
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  const isNamed = named.some((name) => name.toLowerCase() === header.toLowerCase());
  reply.header('vary', (isNamed ? named : [...named, header]).join(', '));
}
