import type { Endpoint, EndpointAnswer, EndpointArguments } from '@driftstone/contract/route.ts';
import { isRefusedAs } from './call-error.ts';
import { tellCrewIsOut } from '#platform/sessions/crew-session.ts';
import { readAnswer, request } from './request.ts';

/** A connection that hangs for this long counts as lost. */
const ANSWER_LIMIT_MS = 10_000;

/** Calls an endpoint of the crew, with the device's cookie and no customer's session. Throws a CallError, silently. */
export async function callCrew<const Route extends Endpoint>(
  endpoint: Route,
  args: EndpointArguments<Route>,
  signal?: AbortSignal,
): Promise<EndpointAnswer<Route>> {
  const limit = AbortSignal.timeout(ANSWER_LIMIT_MS);
  const response = await request(endpoint, args, {}, signal ? firstOf(signal, limit) : limit);
  try {
    return await readAnswer(endpoint, response);
  } catch (error) {
    if (isRefusedAs(error, 'UNAUTHENTICATED')) tellCrewIsOut();
    throw error;
  }
}

/** AbortSignal.any, which Safari has only from 17.4. */
function firstOf(...signals: AbortSignal[]): AbortSignal {
  const controller = new AbortController();
  for (const signal of signals) {
    const abort = () => controller.abort(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true, signal: controller.signal });
  }
  return controller.signal;
}
