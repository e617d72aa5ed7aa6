// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { Order } from '@driftstone/contract/orders/orders.schema.ts';
import type { Review } from '@driftstone/contract/reviews/reviews.schema.ts';
import { expect, it } from 'vitest';
import { renderInShop } from '#testing/render.tsx';
import { myReviewQuery } from './order-review.api.ts';
import { ReviewCard } from './review-card.tsx';

const order = { id: 'one', number: 1063, wasMissed: false } as const;
const review: Review = {
  id: 'review',
  orderId: 'one',
  rating: 5,
  comment: 'Lovely.',
  createdAt: '2026-06-05T18:00:00.000Z',
  updatedAt: '2026-06-05T18:00:00.000Z',
  user: { first_Name: 'Ada', last_Name: 'Reed', avatar: null },
  store: { name: 'Driftstone' },
  answer: null,
  hiddenBecause: null,
};

function draw(odd: Pick<Order, 'status' | 'paymentStatus'>, known: Review | null): string {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(myReviewQuery('one').queryKey, known);
  renderInShop(
    <QueryClientProvider client={client}>
      <ReviewCard order={{ ...order, ...odd }} />
    </QueryClientProvider>,
  );
  return document.body.textContent;
}

it('[REV-01] a cancelled order has no card, unless its review was written before', () => {
  const cancelled = { status: 'cancelled', paymentStatus: 'refunded' } as const;
  expect(draw(cancelled, null)).toBe('');
  expect(draw(cancelled, review)).toContain('Lovely.');
  expect(draw({ status: 'pending', paymentStatus: 'unpaid' }, null)).toContain(
    'You can write a review once payment is confirmed.',
  );
});
