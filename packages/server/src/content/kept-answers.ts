import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseFailure } from '#database/failures.ts';
import type { ContentEvents } from './content-events.ts';
import { negotiate, packBody, type PackedBody } from './packed-body.ts';

/** What time alone changes, such as the best sellers of 90 days, is worked out anew after this. */
const KEPT_MS = 60_000;
/** While one caller has it worked out anew, and after that failed, the others get the old one. */
const RENEWAL_MS = 10_000;

interface KeptAnswer {
  packed: PackedBody;
  untilMs: number;
}

type Answers = Map<string, KeptAnswer>;
type Mount<Shop> = (app: FastifyInstance, shop: Shop) => void;

/** What it needs of the shop. */
interface Announced {
  /** null: nothing is kept. */
  contentEvents: Pick<ContentEvents, 'onChange'> | null;
  now: () => Date;
}

/**
 * For endpoints without parameters whose answer is the same for everybody: each is worked out once for a version of
 * the content and sent from memory, also while the database is away.
 */
export function keptForEverybody<Shop extends Announced>(mount: Mount<Shop>): Mount<Shop> {
  return (app, shop) => {
    const { contentEvents, now } = shop;
    let answers: Answers = new Map();
    // An answer being worked out from the old content ends up in the old map.
    const mapsOfRequests = new WeakMap<FastifyRequest, Answers>();
    contentEvents?.onChange(() => (answers = new Map()));

    void app.register(async (scope) => {
      scope.addHook('onRequest', async (request, reply) => {
        mapsOfRequests.set(request, answers);
        const kept = answers.get(pathOf(request));
        if (!kept) return;
        if (kept.untilMs > now().getTime()) return sendKept(request, reply, kept);
        kept.untilMs = now().getTime() + RENEWAL_MS;
      });
      scope.setErrorHandler((error, request, reply) => {
        const kept = mapsOfRequests.get(request)?.get(pathOf(request));
        if (!kept || !isDatabaseFailure(error)) throw error;
        return sendKept(request, reply, kept);
      });
      scope.addHook('onSend', async (request, reply, payload: unknown) => {
        // A kept one is a Buffer by now.
        if (reply.statusCode !== 200 || typeof payload !== 'string') return payload;
        const packed = await packBody(payload);
        const untilMs = now().getTime() + KEPT_MS;
        if (contentEvents) mapsOfRequests.get(request)?.set(pathOf(request), { packed, untilMs });
        const body = negotiate(request, reply, packed);
        if (body === null) reply.removeHeader('content-type');
        return body ?? '';
      });
      mount(scope, shop);
    });
  };
}

function sendKept(request: FastifyRequest, reply: FastifyReply, { packed }: KeptAnswer) {
  const body = negotiate(request, reply, packed);
  return body ? reply.type('application/json; charset=utf-8').send(body) : reply.send();
}

function pathOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? request.url;
}
