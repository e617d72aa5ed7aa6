import { z } from 'zod';
import { SECRET } from './secret-setting.ts';

/** Where traces go, by the names that OpenTelemetry gives its settings. */
export interface TracingSetting {
  /** Of a collector that takes OTLP by HTTP; spans go to `/v1/traces` below it. */
  endpoint: string;
  /** Headers that the collector asks for. */
  headers: Record<string, string>;
  serviceName: string;
  /** The share of requests and jobs that are traced, 0 to 1. */
  ratio: number;
}

/** `api-key=abc,tenant=shop`, percent-encoded. */
const HEADERS = /^[^=,\s]+=[^=,\s]+(?:,[^=,\s]+=[^=,\s]+)*$/;

export const tracingVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(HEADERS, 'must be name=value, several with commas')
    .refine(isPercentEncoded, 'has a % that begins no percent-encoded character: write %25')
    .optional()
    .meta(SECRET),
  OTEL_SERVICE_NAME: z.string().trim().min(1).default('driftstone'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
};

function isPercentEncoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

interface Values {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  OTEL_EXPORTER_OTLP_HEADERS?: string | undefined;
  OTEL_SERVICE_NAME: string;
  OTEL_TRACES_SAMPLER_ARG: number;
}

/** undefined: nothing is traced, and the library is not loaded. */
export function readTracingSetting(values: Values): TracingSetting | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = values;
  if (endpoint === undefined) return undefined;
  const pairs = (headers ?? '').split(',').filter(Boolean);
  return {
    endpoint: endpoint.replace(/\/+$/, ''),
    headers: Object.fromEntries(
      pairs.map((pair) => pair.split('=').map(decodeURIComponent) as [string, string]),
    ),
    serviceName: values.OTEL_SERVICE_NAME,
    ratio: values.OTEL_TRACES_SAMPLER_ARG,
  };
}
