/** Where printers ask for their jobs by CloudPRNT, Star's protocol. The secret in the address tells which one asks. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ShopError } from '#errors/shop-error.ts';
import type { Visitor } from './printers.queries.ts';
import { shopDuring } from '#routing/shop-during.ts';
import { addressOf } from '#security/rate-limits.ts';
import type { Shop } from '#shop.ts';
import { MEDIA, StarDelete, StarGet, starOutcome, StarPoll, starProblem } from './cloudprnt.ts';
import {
  handOutAgain,
  identifyPrinter,
  keepTaken,
  note,
  offer,
  POLL_PATH,
  takeReport,
} from './polls.service.ts';
import { encodeSlip } from './printer-bytes.ts';

const Secret = z.object({ secret: z.string().min(1).max(100) });

type Asking<Query = unknown, Body = unknown> = {
  Params: z.infer<typeof Secret>;
  Querystring: Query;
  Body: Body;
};

export function mountPrinterPolls(app: FastifyInstance, shop: Shop): void {
  void app.register(async (polls) => mountStar(polls, shop));
}

/** Identifies the caller before reading the body. */
function admitting(shop: Shop) {
  return async (request: FastifyRequest<Asking>): Promise<void> => {
    request.printer = await identifyPrinter(shopDuring(shop, request), {
      secret: request.params.secret,
      address: addressOf(request),
    });
  };
}

function mountStar(app: FastifyInstance, mounted: Shop): void {
  const url = `${POLL_PATH}/:secret`;
  const preValidation = admitting(mounted);
  app.decorateRequest('printer');

  app.post<Asking<unknown, z.infer<typeof StarPoll>>>(
    url,
    { preValidation, schema: { hide: true, body: StarPoll } },
    async (request, reply) => {
      const shop = shopDuring(mounted, request);
      const { printer } = request;
      const { statusCode, printingInProgress } = request.body;
      const problem = starProblem(decoded(statusCode));
      await note(shop, printer, problem);
      if (printingInProgress) await keepTaken(shop, printer);
      else if (problem && printer.hasJobs)
        await takeReport(shop, printer, null, { kind: 'stopped', problem });
      const jobId = problem ? null : await offer(shop, printer);
      return reply.header('cache-control', 'no-store').send({
        jobReady: jobId !== null,
        mediaTypes: [...MEDIA.keys()],
        ...(jobId !== null && { jobToken: String(jobId) }),
      });
    },
  );

  app.get<Asking<z.infer<typeof StarGet>>>(
    url,
    { preValidation, schema: { hide: true, querystring: StarGet } },
    async (request, reply) => {
      const shop = shopDuring(mounted, request);
      const { type } = request.query;
      const language = MEDIA.get(type);
      if (!language)
        throw new ShopError('UNSUPPORTED_MEDIA', { message: 'StarPRNT or Star Line.' });
      const handout = await handOutAgain(shop, request.printer);
      if (!handout) throw new ShopError('ROUTE_NOT_FOUND');
      return reply
        .header('cache-control', 'no-store')
        .type(type)
        .send(encodeSlip(handout.lines, { language, paperMm: request.printer.paperMm }));
    },
  );

  app.delete<Asking<z.infer<typeof StarDelete>>>(
    url,
    { preValidation, schema: { hide: true, querystring: StarDelete } },
    async (request, reply) => {
      const shop = shopDuring(mounted, request);
      const { code, token = null } = request.query;
      await takeReport(shop, request.printer, token, starOutcome(decoded(code)));
      return reply.header('cache-control', 'no-store').send();
    },
  );
}

/** '200%20OK' in a body, where nobody decodes it. */
function decoded(code: string): string {
  return code.replaceAll('%20', ' ');
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Which printer asks for its jobs. */
    printer: Visitor;
  }
}
