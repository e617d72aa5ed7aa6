// @vitest-environment jsdom
import type { OrderChanges } from '@driftstone/contract/counter/counter-changes.schema.ts';
import type { CounterOrder } from '@driftstone/contract/counter/counter.schema.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { click, renderInShop } from '#testing/render.tsx';
import { CancelOrder } from './cancel-order.tsx';

const ORDER = { id: 'one', number: 1067, phone: '+447700900123', money: 'due_on_pickup' };

function show(hears: OrderChanges['hears']): string {
  const changes = { lastEvent: 1, refund: 0, hears };
  renderInShop(
    <QueryClientProvider client={new QueryClient()}>
      <CancelOrder
        order={ORDER as CounterOrder}
        changes={changes as OrderChanges}
        onClose={() => undefined}
        onBack={() => undefined}
      />
    </QueryClientProvider>,
  );
  return document.body.textContent;
}

it('[STATE-06] [TILL-06] says at the till how the customer hears that the order is cancelled', async () => {
  expect(show(['mail', 'push'])).toContain('We’ll email them and notify their browser.');
});

it('[STATE-06] [TILL-06] asks nobody at the till to ring who has just rung', async () => {
  expect(show([])).not.toContain('Ring the customer');
  const [, notReached] = document.querySelectorAll<HTMLElement>('input[type=radio]');
  if (notReached) await click(notReached);
  expect(document.body.textContent).toContain('Ring the customer: 07700 900123.');
});
