import { DESK_STORE_HEADER } from '@driftstone/contract/location/desk-store.rules.ts';
import type { Endpoint, EndpointAnswer } from '@driftstone/contract/route.ts';
import { isRefusedAs } from './call-error.ts';
import { deskStore } from '#platform/sessions/desk-store.ts';
import { askWhoIsThere, tellDeskIsClosed } from '#platform/sessions/desk-session.ts';
import { type CallArguments, readAnswer, request } from './request.ts';

/** Where a list begins of which each page names what comes after it. */
export const FIRST_PAGE: string | null = null;

/** Calls an endpoint of the desk; asks for a recent sign-in if the shop wants one. Throws a CallError, silently. */
export async function callDesk<const Route extends Endpoint>(
  endpoint: Route,
  ...[args]: CallArguments<Route>
): Promise<EndpointAnswer<Route>> {
  const storeId = deskStore.read();
  const looksAt = storeId === null ? {} : { [DESK_STORE_HEADER]: storeId };
  const send = async () => readAnswer(endpoint, await request(endpoint, args ?? {}, looksAt));
  try {
    return await send();
  } catch (error) {
    if (isRefusedAs(error, 'RECENT_SIGN_IN_NEEDED') && (await askWhoIsThere())) return send();
    if (isRefusedAs(error, 'UNAUTHENTICATED')) tellDeskIsClosed();
    throw error;
  }
}
