import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Attributes,
  ROOT_CONTEXT,
  type Span,
  type SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api';

export interface Spans {
  /** Holds the span of the request or job that the code is running for. */
  storage: AsyncLocalStorage<Span>;
  /** A new trace. */
  begin(name: string, kind: SpanKind): Span;
  /** A child of the current span; undefined without one, so that nothing is traced outside of requests and jobs. */
  open(name: string, kind: SpanKind, attributes: Attributes): Span | undefined;
  within<T>(span: Span, work: () => T): T;
}

export function createSpans(tracer: Tracer): Spans {
  const storage = new AsyncLocalStorage<Span>();
  return {
    storage,
    begin: (name, kind) => tracer.startSpan(name, { kind }, ROOT_CONTEXT),
    open: (name, kind, attributes) => {
      const parent = storage.getStore();
      if (!parent?.isRecording()) return undefined;
      return tracer.startSpan(name, { kind, attributes }, trace.setSpan(ROOT_CONTEXT, parent));
    },
    within: (span, work) => storage.run(span, work),
  };
}

/** Only the error's name: its message may repeat what a customer wrote. */
export function endSpan(span: Span | undefined, error?: unknown): void {
  if (error instanceof Error) {
    span?.setAttribute('error.type', error.name);
    span?.setStatus({ code: SpanStatusCode.ERROR });
  }
  span?.end();
}
