// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInShop } from '#testing/render.tsx';
import { CustomerList } from './customer-list.tsx';

const ADA = {
  id: 'one',
  name: 'Ada Reed',
  email: 'ada@example.com',
  phone: '+447700900606',
  since: '2026-06-01T12:00:00.000Z',
  orders: 1,
  isCashBlocked: false,
};

afterEach(() => void vi.unstubAllGlobals());

it('[EVE-35] shows the phone number of a customer as the British write it', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ customers: [ADA], hasMore: false }));
  renderInShop(
    <QueryClientProvider client={new QueryClient()}>
      <CustomerList />
    </QueryClientProvider>,
  );
  await act(() => vi.waitFor(() => expect(document.body.textContent).toContain(ADA.name)));
  expect(document.body.textContent).toContain('ada@example.com\u00A0· 07700 900606\u00A0· 1 order');
});
