import { ErrorBody, type ErrorCode, ERRORS } from '@driftstone/contract/errors.ts';
import type {
  Contract,
  Endpoint,
  EndpointRequest,
  EndpointResult,
} from '@driftstone/contract/route.ts';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { z } from 'zod';
import type { Reader } from '#news/shop-news.ts';
import type { Topic } from '#news/topics.ts';
import { addressOf, type RateLimits, rateLimitSettings } from '#security/rate-limits.ts';
import type { Shop } from '#shop.ts';
import { noteStores } from '#content/content-memory.ts';
import { keepAnswer } from '#content/kept-answer.ts';
import { errorsOf } from './endpoint-errors.ts';
import { type AnyIdentity, identify, type IdentityByAccess } from './identity.ts';
import { closedValidator } from './closed-body.ts';
import { requireOrderWithin } from './order-guard.ts';
import { shopDuring } from './shop-during.ts';

type FileOf<Route extends Endpoint> = Route extends { takesFile: true }
  ? { file: Readable }
  : object;

/** The handler of a stream returns the subject of the stream. */
type ResultOf<Route extends Endpoint> = Route extends { isStream: true }
  ? Topic
  : EndpointResult<Route>;

type HandlerInput<Route extends Endpoint> = EndpointRequest<Route> &
  FileOf<Route> &
  IdentityByAccess[Route['access']] & { shop: Shop; request: FastifyRequest; reply: FastifyReply };

type Handler<Route extends Endpoint> = (input: HandlerInput<Route>) => Promise<ResultOf<Route>>;

export type Handlers<Routes extends Contract> = { [Name in keyof Routes]: Handler<Routes[Name]> };

export type MountRoutes = (app: FastifyInstance, shop: Shop) => void;

interface MountOptions {
  /** Without parameters: computed once for each version of the content, and sent from memory. */
  isSameForEverybody?: boolean;
  /** The answers say nothing of the stores: they, and the pages made of them, outlast a store's pause. */
  isFreeOfStores?: boolean;
  /** Keyed by endpoint; see rate-limits.ts. */
  rateLimits?: Partial<Record<string, RateLimits>>;
}

/** Binds each endpoint to its handler. Identity, validation, answer shape and OpenAPI come from the contract. */
export function handlersFor<const Routes extends Contract>(
  routes: Routes,
  handlers: Handlers<Routes>,
  options: MountOptions = {},
): MountRoutes {
  // Built once for all servers of a process, of which tests open hundreds: the schemas take most of the time.
  const bound = Object.entries(routes).map(([name, endpoint]): BoundEndpoint => {
    const errors = errorsOf(endpoint);
    const handler = handlers[name] as UntypedHandler;
    return { name, endpoint, handler, errors, schema: describeEndpoint(name, endpoint, errors) };
  });
  return (app, shop) => {
    for (const each of bound) {
      const { endpoint } = each;
      const mountInto = (scope: FastifyInstance) => mount(scope, shop, each, options);
      if (endpoint.takesFile) withFileBodies(app, mountInto);
      else mountInto(app);
    }
  };
}

/** Passes the body on as a stream, so that nothing is read before the caller is known. */
function withFileBodies(app: FastifyInstance, mountInto: (scope: FastifyInstance) => void): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    mountInto(scope);
  });
}

type UntypedHandler = (input: object) => Promise<unknown>;

interface BoundEndpoint {
  name: string;
  endpoint: Endpoint;
  handler: UntypedHandler;
  errors: readonly ErrorCode[];
  schema: ReturnType<typeof describeEndpoint>;
}

function mount(
  app: FastifyInstance,
  shop: Shop,
  { name, endpoint, handler, errors, schema }: BoundEndpoint,
  options: MountOptions,
): void {
  const { config, ...limits } = rateLimitSettings(
    app,
    `${endpoint.method} ${endpoint.path}`,
    options.rateLimits?.[name],
  );
  const settings: RouteShorthandOptions = {
    schema,
    config: { ...config, errors, isStream: endpoint.isStream === true },
    ...limits,
  };
  const successStatus = 201 in endpoint.success ? 201 : 200;
  const note = options.isFreeOfStores ? () => undefined : noteStores;
  const kept = options.isSameForEverybody ? keepAnswer(shop.content, endpoint.path) : null;

  app.route({
    ...settings,
    method: endpoint.method,
    url: endpoint.path,
    // A HEAD request would wait for the end of the stream.
    exposeHeadRoute: endpoint.isStream !== true,
    onRequest: (request, reply, next) => {
      note();
      if (kept) kept.onRequest(request, reply, next);
      else next();
    },
    ...(endpoint.access === 'staff' && { validatorCompiler: closedValidator }),
    // Runs before validation, so that a stranger learns nothing from validation messages.
    preValidation: async (request, reply) => {
      // The answer is personal, and depends on headers that a cache on the way does not know.
      if (endpoint.access !== 'public') reply.header('cache-control', 'no-store');
      request.askedAtMs = performance.now();
      request.identity = await identify(endpoint, request, shop);
    },
    handler: async (request, reply) => {
      const input = {
        ...request.identity,
        params: request.params,
        query: request.query,
        ...(endpoint.takesFile ? { file: request.body ?? request.raw } : { body: request.body }),
        shop: shopDuring(shop, request),
        request,
        reply,
      };
      if (kept) {
        return kept.answer(request, reply, () => {
          note();
          return handler(input);
        });
      }
      await requireOrderWithin(shop, request);
      const result = await handler(input);
      if (endpoint.isStream) return shop.news.open(reply, result as Topic, readerOf(request));
      if (result === undefined) return reply.code(204).send();
      return reply.code(successStatus).send(result);
    },
  });
}

function readerOf(request: FastifyRequest): Reader {
  const { crew } = request.identity;
  const whose = crew?.device ?? crew?.person;
  return {
    address: addressOf(request),
    crewId: whose?.id ?? null,
    askedAtMs: request.askedAtMs,
  };
}

const NOTHING = z.null().describe('Nothing');

function describeEndpoint(name: string, endpoint: Endpoint, errors: readonly ErrorCode[]) {
  const { params, query, body, success } = endpoint;
  return {
    operationId: name,
    summary: endpoint.summary,
    security: SECURITY_BY_ACCESS[endpoint.access],
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
    ...(body ? { body } : {}),
    response: {
      ...(success[200] ? { 200: success[200] } : {}),
      ...(success[201] ? { 201: success[201] } : {}),
      ...(success[204] ? { 204: NOTHING } : {}),
      ...describeErrors(errors),
    },
  };
}

const SECURITY_BY_ACCESS: Record<Endpoint['access'], Record<string, never[]>[]> = {
  public: [],
  shopper: [{ accessToken: [] }, { guestSession: [] }],
  user: [{ accessToken: [] }],
  'joining-public': [{}, { guestSession: [] }],
  'joining-user': [{ accessToken: [] }],
  crew: [{ pairedDevice: [] }, { deskSession: [] }],
  staff: [{ deskSession: [] }],
};

function describeErrors(errors: readonly ErrorCode[]): Record<number, z.ZodType> {
  const byStatus = Map.groupBy(errors, (code) => ERRORS[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      ErrorBody.extend({ code: z.string().meta({ enum: codes }) }).describe(
        [...new Set(codes.map((code) => ERRORS[code].message))].join(' | '),
      ),
    ]),
  );
}

declare module 'fastify' {
  interface FastifyRequest {
    identity: AnyIdentity;
    /** Set before the caller is identified. */
    askedAtMs: number;
  }
}
