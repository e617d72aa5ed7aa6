import type { FastifyReply, FastifyRequest } from 'fastify';
import { ShopError } from '#errors/shop-error.ts';
import { enterKitchen, type KitchenDoor } from './kitchen-door.ts';

/** Asks for the kitchen's key by HTTP Basic, which every browser supports: any name, and the key as the password. */
export function askForKitchenKey(door: KitchenDoor) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    try {
      await enterKitchen(door, request, readPassword(request.headers.authorization));
    } catch (error) {
      if (error instanceof ShopError && error.code === 'KITCHEN_KEY_REFUSED')
        reply.header('www-authenticate', 'Basic realm="The key of the kitchen", charset="UTF-8"');
      throw error;
    }
  };
}

function readPassword(authorization: string | undefined): string | undefined {
  const encoded = /^Basic ([\w+/=-]+)$/i.exec(authorization ?? '')?.[1];
  if (encoded === undefined) return undefined;
  const [, password] = /^[^:]*:(.+)$/s.exec(Buffer.from(encoded, 'base64').toString()) ?? [];
  return password;
}
