// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { takesCardsQuery } from '#payments/payments.api.ts';
import { renderInShop } from '#testing/render.tsx';
import { postcodeQuery } from '../location.api.ts';
import { checkedPostcode } from './checked-postcode.ts';
import { DeliveryAnswer } from './delivery-answer.tsx';

it('[OWN-40] [CHK-03] offers no delivery online in a shop that takes no cards, and remembers no postcode', () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 1e9 } } });
  client.setQueryData(takesCardsQuery.queryKey, false);
  const found = { postcode: 'BN17 5AA', lat: 50.8, lng: -0.54 };
  client.setQueryData<unknown>(postcodeQuery('BN17 5AA').queryKey, found);
  renderInShop(
    <QueryClientProvider client={client}>
      <DeliveryAnswer asked="bn17 5aa" />
    </QueryClientProvider>,
  );
  expect(document.body.textContent).toContain('for pickup only');
  expect(checkedPostcode.read()).toBeNull();
});
