// @vitest-environment jsdom
import type { CrewAtWork } from '@driftstone/contract/devices/devices.schema.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { crewQuery } from '#devices/devices.api.ts';
import { tellCrewIsOut } from '#platform/sessions/crew-session.ts';
import { click, find, findButton, renderInShop } from '#testing/render.tsx';
import { CounterPage } from './counter-page.tsx';

const TILL: CrewAtWork = {
  role: 'counter',
  device: { id: 'till', name: 'Till' },
  person: null,
};

class NothingIsInSight {
  observe = () => undefined;
  disconnect = () => undefined;
}

it('[TILL-09] shows the order that was being taken once the till is paired again', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  vi.stubGlobal('IntersectionObserver', NothingIsInSight);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  // React Query tells its observers a moment later.
  const settle = (change: () => void) =>
    act(async () => {
      change();
      await new Promise((resolve) => setTimeout(resolve));
    });
  const pair = () => settle(() => client.setQueryData(crewQuery.queryKey, TILL));
  await pair();
  renderInShop(
    <QueryClientProvider client={client}>
      <CounterPage />
    </QueryClientProvider>,
  );
  const isByPhone = () => findButton('By phone').getAttribute('aria-pressed');
  await click(findButton('By phone'));
  expect(isByPhone()).toBe('true');
  await settle(tellCrewIsOut);
  expect(find('[autocomplete=one-time-code]')).toBeTruthy();
  expect(document.body.textContent).not.toContain('By phone');
  await pair();
  expect(isByPhone()).toBe('true');
  vi.unstubAllGlobals();
});
