import { cartContract } from '@driftstone/contract/cart/cart.contract.ts';
import type { Cart, MergeReport } from '@driftstone/contract/cart/cart.schema.ts';
import { customizerContract } from '@driftstone/contract/customizer/customizer.contract.ts';
import {
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useContext, useRef } from 'react';
import { ask, call } from '#platform/calls/call.ts';
import { isSessionOver } from '#platform/calls/call-error.ts';
import { readAnswer } from '#platform/calls/request.ts';
import { MINE } from '#platform/queries/mine.ts';
import { randomId } from '#platform/random-id.ts';
import { forgetGuest, guestId, storedUser } from '#platform/sessions/session.ts';
import { useStoredValue } from '#platform/storage/stored-value.ts';
import { useAskIfMutating } from '#platform/queries/use-ask-if-mutating.ts';
import { useHydrated } from '#platform/page/use-hydrated.ts';
import { requireAdded } from './add-failure.ts';
import { type AddRequest, PizzaTarget, type Target } from './pizza-target.ts';
import { readCart } from './read-cart.ts';

// Re-exported, since other features may import this file only.
export { describeAddFailure } from './add-failure.ts';
export { sayNewPrice } from './new-price.ts';

/** CART-01: loaded once; after that, the answers to the shopper's own calls keep it up to date. */
export const cartQuery = queryOptions({
  queryKey: [MINE, 'cart'],
  queryFn: async () => readCart(await call(cartContract.readCart)),
  staleTime: Number.POSITIVE_INFINITY,
  // Another tab may have changed it.
  refetchOnWindowFocus: 'always',
  refetchOnReconnect: 'always',
});

/** After this the answer counts as lost. */
const LONGEST_ADDING_MS = 8000;
const FIRST_MERGE_DELAY_MS = 5000;
const LONGEST_MERGE_DELAY_MS = 5 * 60_000;

/** `everyMs`: reads it again that often while the page is in sight. */
export function useCart(everyMs: number | false = false) {
  return useQuery({ ...cartQuery, enabled: useHydrated(), refetchInterval: everyMs });
}

/** Quantities added up, for the badge. */
export function useCartCount(): number {
  const { data } = useCart();
  return data?.items.reduce((count, line) => count + line.quantity, 0) ?? 0;
}

/** Keyed by dialog: another dialog may open while this one's pizza is still being added. */
const addKey = (dialogId: string) => ['add-to-cart', dialogId];

/** Returns a function for event handlers: is the dialog's pizza being added right now? */
export function useAskIfAdding(dialogId: string): () => boolean {
  return useAskIfMutating(addKey(dialogId));
}

/** null: the cart, with the dialogs' own words. */
export function useTargetWords(): Target['words'] | null {
  return useContext(PizzaTarget)?.words ?? null;
}

export function useAddToCart(dialogId: string) {
  return useAdd(dialogId, cartContract.addToCart);
}

export function useAddCustomPizza(dialogId: string) {
  return useAdd(dialogId, customizerContract.priceCustomPizza);
}

type AddingEndpoint = typeof cartContract.addToCart | typeof customizerContract.priceCustomPizza;

function useAdd(dialogId: string, endpoint: AddingEndpoint) {
  const queryClient = useQueryClient();
  const target = useContext(PizzaTarget);
  const lastTry = useRef({ wish: '', additionId: '' });
  return useMutation({
    mutationKey: addKey(dialogId),
    mutationFn: async (wish: AddRequest) => {
      const show = watchCart(queryClient);
      if (target) {
        const taken = await target.takeIn(wish);
        await show();
        return taken;
      }
      // OWN-60: a try whose answer was lost may have added the pizza, so the next one has the same id.
      const text = JSON.stringify(wish);
      if (lastTry.current.wish !== text) lastTry.current = { wish: text, additionId: randomId() };
      const body = { ...wish, additionId: lastTry.current.additionId };
      const limit = AbortSignal.timeout(LONGEST_ADDING_MS);
      const answer = await ask(limit, endpoint, { body })
        .then((response) => readAnswer(endpoint, response))
        .then(requireAdded)
        .catch((error: unknown) => {
          // It may have been added all the same.
          void show();
          throw error;
        });
      lastTry.current.wish = '';
      await show(answer.cart);
      return answer;
    },
  });
}

/** Forgets the guest once the server has merged the cart. */
export async function mergeGuestCart(): Promise<MergeReport> {
  const guest = guestId.read();
  const report = await call(cartContract.mergeGuestCart);
  forgetGuest(guest);
  return report;
}

export function hasMerged({ merged, combined, capped }: MergeReport): boolean {
  return merged + combined + capped.length > 0;
}

/** True for a signed-in user with a guest's cart that the server could not merge at sign-in. */
export function hasUnmergedCart(): boolean {
  return storedUser.read() !== null && guestId.read() !== null;
}

/** Merges the guest's cart, retrying after growing pauses until it succeeds. */
export function useLateMerge(isDue: boolean) {
  const [user, guest] = [useStoredValue(storedUser), useStoredValue(guestId)];
  const reload = useReloadCart();
  return useQuery({
    queryKey: [MINE, 'late-merge'],
    queryFn: async () => {
      const report = await mergeGuestCart();
      if (hasMerged(report)) void reload();
      return report;
    },
    enabled: isDue && user !== null && guest !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: (_failures, error) => !isSessionOver(error),
    retryDelay: (failures) =>
      Math.min(FIRST_MERGE_DELAY_MS * 2 ** failures, LONGEST_MERGE_DELAY_MS),
  });
}

/** For a call that changes the cart: shows the answer's cart, or reads it again if it changed meanwhile. */
export function watchCart(queryClient: QueryClient): (answered?: Cart) => Promise<void> {
  const { queryKey } = cartQuery;
  const before = queryClient.getQueryState(queryKey);
  const isUntouched = () =>
    before?.fetchStatus !== 'fetching' && queryClient.getQueryState(queryKey) === before;
  return async (answered) => {
    // A node of the previous release answers without a cart.
    if (answered?.items && isUntouched()) queryClient.setQueryData(queryKey, readCart(answered));
    else await queryClient.invalidateQueries({ queryKey });
  };
}

/** A mutation that returns this promise stays pending until the screen shows the server's cart. */
export function useReloadCart(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: cartQuery.queryKey });
}
