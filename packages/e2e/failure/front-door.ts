/** How the nginx of deploy/ retries a call: on another node only if nothing was sent, or if a repeat does no harm. */
const CALL_LIMIT_MS = 20_000;
const HARMLESS = ['GET', 'HEAD', 'DELETE'];
const NODE_IS_AWAY = [502, 503];

export interface Sent {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface Heard {
  status: number;
  retryAfter: string | null;
  text: string;
}

export type Outcome =
  | { kind: 'heard'; heard: Heard }
  /** A port on which nothing listens. */
  | { kind: 'refused'; why: string }
  | { kind: 'dropped'; why: string };

export async function callNode(
  nodeUrl: string,
  { method, path, headers, body }: Sent,
): Promise<Outcome> {
  try {
    const response = await fetch(`${nodeUrl}${path}`, {
      method,
      redirect: 'manual',
      headers: headers ?? {},
      ...(body !== undefined && { body }),
      signal: AbortSignal.timeout(CALL_LIMIT_MS),
    });
    const text = await response.text();
    const retryAfter = response.headers.get('retry-after');
    return { kind: 'heard', heard: { status: response.status, retryAfter, text } };
  } catch (error) {
    const { message, cause } = error as Error & { cause?: { code?: string; message?: string } };
    const why = cause?.code ?? cause?.message ?? message;
    return { kind: why === 'ECONNREFUSED' ? 'refused' : 'dropped', why };
  }
}

export function mayGoToAnother({ method }: Sent, outcome: Outcome): boolean {
  if (outcome.kind === 'refused') return true;
  if (!HARMLESS.includes(method)) return false;
  return outcome.kind === 'dropped' || NODE_IS_AWAY.includes(outcome.heard.status);
}
