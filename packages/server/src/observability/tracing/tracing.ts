/** Traces requests, jobs, statements and calls to providers by OTLP. Spans hold nothing that a customer wrote. */
import type { ChannelListener } from 'node:diagnostics_channel';
import { type Span, SpanKind, SpanStatusCode } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import type { TracingSetting } from '#config/tracing-setting.ts';
import { JOBS } from '../job-channel.ts';
import { createSpans, endSpan, type Spans } from './spans.ts';
import { traceCalls } from './traced-calls.ts';
import { traceStatements } from './traced-statements.ts';

/** A hanging collector must not delay the shop's shutdown. */
const EXPORT_LIMIT_MS = 2000;

export interface Tracing {
  /** Call it before the routes: hooks apply to routes registered after them. */
  traceRequests(app: FastifyInstance): void;
  /** Sends the remaining spans. Waits only a moment for the collector. */
  close(): Promise<void>;
}

export function startTracing(setting: TracingSetting, pool: Pool): Tracing {
  const { endpoint, headers, serviceName, ratio } = setting;
  const exporter = new OTLPTraceExporter({
    url: `${endpoint}/v1/traces`,
    headers,
    timeoutMillis: EXPORT_LIMIT_MS,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const spans = createSpans(provider.getTracer('driftstone'));
  const stopStatements = traceStatements(spans, pool);
  const stopCalls = traceCalls(spans, new URL(endpoint).host);
  const stopJobs = traceJobs(spans);
  return {
    traceRequests: (app) => traceRequests(spans, app),
    close: async () => {
      for (const stop of [stopStatements, stopCalls, stopJobs]) stop();
      // An unreachable collector is no failure of the shop.
      await provider.shutdown().catch(() => undefined);
    },
  };
}

/** Ignores a caller's own trace headers, since strangers call. */
function traceRequests(spans: Spans, app: FastifyInstance): void {
  const open = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { url = 'none', config } = request.routeOptions;
    // A stream lasts as long as its page is open.
    if (config.isStream) return done();
    const span = spans.begin(`${request.method} ${url}`, SpanKind.SERVER);
    open.set(request, span);
    spans.within(span, done);
  });
  // The body arrives by events of the socket, which know nothing of the request's span.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = open.get(request);
    if (span) spans.within(span, done);
    else done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const span = open.get(request);
    const status = reply.statusCode;
    span?.setAttributes({
      'http.request.method': request.method,
      'http.route': request.routeOptions.url ?? 'none',
      'http.response.status_code': status,
      // The same code as in the log.
      'driftstone.request_id': request.id,
    });
    if (status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}

function traceJobs({ begin, storage }: Spans): () => void {
  const open = new WeakMap<object, Span>();
  JOBS.start.bindStore(storage, (run) => {
    const span = begin(`job ${run.job}`, SpanKind.INTERNAL);
    open.set(run, span);
    return span;
  });
  const onEnd: ChannelListener = (run) => {
    if (run instanceof Object) endSpan(open.get(run), 'error' in run ? run.error : undefined);
  };
  JOBS.asyncEnd.subscribe(onEnd);
  return () => {
    JOBS.asyncEnd.unsubscribe(onEnd);
    JOBS.start.unbindStore(storage);
  };
}
