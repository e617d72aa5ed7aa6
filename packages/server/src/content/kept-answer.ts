import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ContentMemory } from './content-memory.ts';
import { negotiate, packBody, type PackedBody } from './packed-body.ts';

/** An answer that is the same for everybody: computed once for each version of the content, then sent from memory. */
export interface KeptAnswer {
  /** Sends the answer from memory. Otherwise the request goes on to its handler. */
  onRequest(request: FastifyRequest, reply: FastifyReply, next: () => void): void;
  answer(
    request: FastifyRequest,
    reply: FastifyReply,
    work: () => Promise<unknown>,
  ): Promise<FastifyReply>;
}

/** `route` is the answer's name in the memory. */
export function keepAnswer(memory: ContentMemory, route: string): KeptAnswer {
  const name = `answer ${route}`;
  return {
    onRequest(request, reply, next) {
      const packed = memory.peek<PackedBody>(name);
      if (packed) sendPacked(request, reply, name, packed);
      else next();
    },
    async answer(request, reply, work) {
      const read = async () => packBody(reply.serialize(await work()) as string);
      return sendPacked(request, reply, name, await memory.recall(name, read));
    },
  };
}

function sendPacked(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  packed: PackedBody,
): FastifyReply {
  const body = negotiate(request, reply, packed);
  if (!body) return reply.send();
  reply.type('application/json; charset=utf-8');
  reply.server.frontDoor?.learn(request, reply, name, packed);
  return reply.send(body);
}
