import { couponsDeskContract } from '@driftstone/contract/coupons/coupons-desk.contract.ts';
import type { CouponDraft, DeskCoupon } from '@driftstone/contract/coupons/coupons-desk.schema.ts';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callDesk, FIRST_PAGE } from '#platform/calls/call-desk.ts';

const COUPONS = ['desk', 'coupons'];

export const couponsQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: [...COUPONS, 'all', search],
    queryFn: ({ pageParam }) =>
      callDesk(couponsDeskContract.listCoupons, {
        query: { ...(search && { search }), ...(pageParam && { before: pageParam }) },
      }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ coupons, hasMore }) => (hasMore ? (coupons.at(-1)?.id ?? null) : null),
    staleTime: 0,
  });

export const couponUsesQuery = (couponId: string) =>
  infiniteQueryOptions({
    queryKey: [...COUPONS, 'uses', couponId],
    queryFn: ({ pageParam }) =>
      callDesk(couponsDeskContract.listCouponUses, {
        params: { couponId },
        query: pageParam ? { before: pageParam } : {},
      }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ uses, hasMore }) => (hasMore ? (uses.at(-1)?.orderId ?? null) : null),
    staleTime: 0,
  });

/** The list is read anew after a refusal too: it may be about what somebody else changed. */
function useCouponChange<Input>(change: (input: Input) => Promise<DeskCoupon>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => queryClient.invalidateQueries({ queryKey: COUPONS }),
  });
}

export const useSaveCoupon = () =>
  useCouponChange(({ known, draft }: { known: DeskCoupon | null; draft: CouponDraft }) =>
    known === null
      ? callDesk(couponsDeskContract.makeCoupon, { body: draft })
      : callDesk(couponsDeskContract.changeCoupon, {
          params: { couponId: known.id },
          body: { coupon: draft, version: known.version },
        }),
  );

export const usePauseCoupon = () =>
  useCouponChange(({ id, version, isPaused }: { id: string; version: number; isPaused: boolean }) =>
    callDesk(couponsDeskContract.pauseCoupon, {
      params: { couponId: id },
      body: { isPaused, version },
    }),
  );
