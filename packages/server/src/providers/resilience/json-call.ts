/** Asks a third party for JSON. Errors leave out the URL and the answer, since these may contain keys and customers. */
import type { z } from 'zod';
import {
  type CallLimits,
  createResilientCall,
  type FailureVerdict,
  type ResilientCall,
} from './resilient-calls.ts';
import { readRetryAfterMs } from './retry-after.ts';

const MAX_ANSWER_BYTES = 2 * 1024 * 1024;
const UNAUTHORISED = 401;
const FORBIDDEN = 403;
const TOO_MANY = 429;
const SERVER_FAULT = 500;

/** A provider gave no answer, or one that is of no use. The message may be logged. */
export class ProviderFailure extends Error {
  override name = 'ProviderFailure';
  readonly verdict: FailureVerdict;

  constructor(message: string, verdict: FailureVerdict) {
    super(message);
    this.verdict = verdict;
  }
}

export interface JsonQuestion<Answer> {
  url: URL;
  headers?: Record<string, string>;
  /** Sent as JSON by POST. Without a body the request is a GET. */
  body?: object;
  /** May throw a ProviderFailure, as for a refusal with status 200. */
  read: (json: unknown) => Answer;
}

export type AskForJson = <Answer>(question: JsonQuestion<Answer>) => Promise<Answer>;

export interface JsonCallOptions {
  /** The provider's name in the log. */
  provider: string;
  limits: CallLimits;
  /** The provider's own code for a refusal, such as PERMISSION_DENIED; null for anything else. */
  reasonOf?: (json: unknown) => string | null;
}

/** @throws ProviderFailure, CircuitOpen, TimeLimitExceeded */
export function createJsonCall({ provider, limits, reasonOf }: JsonCallOptions): AskForJson {
  const call: ResilientCall = createResilientCall(limits, judge);
  return (question) =>
    call(async (signal) => {
      const response = await send(provider, question, signal);
      const text = await readText(provider, response);
      if (response.ok) return question.read(parse(provider, text));
      const reason = reasonOf?.(parseOrNull(text)) ?? null;
      throw refusal(provider, response, reason);
    });
}

/** For `read`: the shape of the answer. */
export function readAs<Schema extends z.ZodType>(provider: string, schema: Schema) {
  return (json: unknown): z.infer<Schema> => {
    const parsed = schema.safeParse(json);
    if (parsed.success) return parsed.data;
    const where = parsed.error.issues[0]?.path.join('.') ?? '';
    throw new ProviderFailure(`${provider}'s answer makes no sense at "${where}"`, {
      isWorthRetrying: false,
      isOutage: false,
    });
  };
}

function judge(error: unknown): FailureVerdict {
  if (error instanceof ProviderFailure) return error.verdict;
  return { isWorthRetrying: false, isOutage: false };
}

async function send(
  provider: string,
  { url, headers, body }: JsonQuestion<unknown>,
  signal: AbortSignal,
): Promise<Response> {
  try {
    return await fetch(url, {
      method: body ? 'POST' : 'GET',
      headers: {
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
      // A redirect must not carry the key to another host.
      redirect: 'manual',
      signal,
    });
  } catch (error) {
    throw noAnswer(provider, error);
  }
}

async function readText(provider: string, response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  try {
    for await (const chunk of response.body ?? []) {
      bytes += chunk.byteLength;
      if (bytes > MAX_ANSWER_BYTES) break;
      text += decoder.decode(chunk, { stream: true });
    }
  } catch (error) {
    throw noAnswer(provider, error);
  }
  if (bytes <= MAX_ANSWER_BYTES) return text;
  throw new ProviderFailure(`${provider}'s answer is too long`, {
    isWorthRetrying: false,
    isOutage: false,
  });
}

function parse(provider: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ProviderFailure(`${provider} answered no JSON`, {
      isWorthRetrying: true,
      isOutage: true,
    });
  }
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function refusal(
  provider: string,
  { status, headers }: Response,
  reason: string | null,
): ProviderFailure {
  const isBusy = status === TOO_MANY || status >= SERVER_FAULT;
  const isRefused = status === UNAUTHORISED || status === FORBIDDEN;
  return new ProviderFailure(
    `${provider} answered HTTP ${status}${reason === null ? '' : ` (${reason})`}`,
    {
      isWorthRetrying: isBusy,
      isOutage: isBusy || isRefused,
      retryAfterMs: readRetryAfterMs(headers.get('retry-after') ?? undefined),
    },
  );
}

/** The code of the network error, such as ECONNREFUSED, is clear enough and does not contain the URL. */
function noAnswer(provider: string, error: unknown): ProviderFailure {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : '';
  return new ProviderFailure(`${provider} gives no answer${code}`, {
    isWorthRetrying: true,
    isOutage: true,
  });
}
