import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { DeskCoupon } from '@driftstone/contract/coupons/coupons-desk.schema.ts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { couponsQuery } from '#coupons/desk/coupons-desk.api.ts';
import { useDebounced } from '#platform/forms/use-debounced.ts';
import { pagedState } from '#platform/queries/paged-state.ts';
import { Button } from '#ui/button.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { CouponUsesDialog } from './coupon-uses-dialog.tsx';
import { dealsQuery } from './deals-desk.api.ts';
import { OfferDialog } from './offer-dialog.tsx';
import type { KnownOffer } from './offer-fields.ts';
import { CouponRow, DealRow } from './offer-rows.tsx';
import { useMenuWords } from './offer-words.ts';
import { copy } from './offers-desk.copy.ts';

const TYPING_MS = 250;

/** All offers: those that count by themselves, then those with a code, and the way to make one. */
export function OfferList() {
  const [search, setSearch] = useState('');
  const wanted = useDebounced(search.trim(), TYPING_MS);
  const deals = useQuery(dealsQuery);
  const coupons = useInfiniteQuery({
    ...couponsQuery(wanted),
    placeholderData: keepPreviousData,
  });
  const { rows, state } = pagedState(coupons, (page) => page.coupons);
  const known = deals.data?.deals ?? [];
  const found = known.filter(({ name }) => name.toLowerCase().includes(wanted.toLowerCase()));
  const [changed, setChanged] = useState<string | null>(null);
  const [isMaking, setIsMaking] = useState(false);
  const [usesOf, setUsesOf] = useState<DeskCoupon | null>(null);
  const { nameGroup } = useMenuWords();
  const offers: KnownOffer[] = [...known, ...rows];
  return (
    <div className="grid gap-6">
      <p className="max-w-prose text-ink-soft">{copy.rule}</p>
      <div className="flex flex-wrap items-end gap-4">
        <Button onClick={() => setIsMaking(true)}>
          <Plus className="size-5" />
          {copy.make}
        </Button>
        <SearchField
          label={copy.search}
          isLabelHidden
          placeholder={copy.search}
          className="min-w-0 flex-1 basis-48"
          value={search}
          maxLength={40}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      <PagedList
        {...state}
        count={deals.data && state.count !== null ? found.length + state.count : null}
        hasFailed={deals.isError || state.hasFailed}
        onRetry={() => {
          void deals.refetch();
          state.onRetry();
        }}
        label={copy.offers}
        texts={copy.list}
      >
        {found.map((deal) => (
          <DealRow
            key={deal.id}
            deal={deal}
            nameGroup={nameGroup}
            onChange={() => setChanged(deal.id)}
          />
        ))}
        {rows.map((coupon) => (
          <CouponRow
            key={coupon.id}
            coupon={coupon}
            nameGroup={nameGroup}
            onChange={() => setChanged(coupon.id)}
            onSeeUses={() => setUsesOf(coupon)}
          />
        ))}
      </PagedList>
      <OfferDialog
        isOpen={isMaking || changed !== null}
        known={offers.find(({ id }) => id === changed) ?? null}
        onClose={() => {
          setIsMaking(false);
          setChanged(null);
        }}
      />
      <CouponUsesDialog coupon={usesOf} onClose={() => setUsesOf(null)} />
    </div>
  );
}
