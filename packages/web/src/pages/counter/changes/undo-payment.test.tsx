// @vitest-environment jsdom
import type { OrderChanges } from '@driftstone/contract/counter/counter-changes.schema.ts';
import type { CounterOrder } from '@driftstone/contract/counter/counter.schema.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { renderInShop } from '#testing/render.tsx';
import { UndoPayment } from './undo-payment.tsx';

const ORDER = { id: 'one', number: 1067, total: 12.5 };

function show(paymentMethod: CounterOrder['paymentMethod']): string {
  const order = { ...ORDER, paymentMethod };
  renderInShop(
    <QueryClientProvider client={new QueryClient()}>
      <UndoPayment
        order={order as CounterOrder}
        changes={{ lastEvent: 1 } as OrderChanges}
        onClose={() => undefined}
        onBack={() => undefined}
      />
    </QueryClientProvider>,
  );
  return document.body.textContent;
}

it('[TILL-08] says what was noted as taken, and what to do with it, before the press', () => {
  expect(show('cash')).toContain('£12.50 is noted as taken in cash.');
  expect(document.body.textContent).toContain('It will be to pay again. Give back');
  expect(show('card_machine')).toContain('£12.50 is noted as taken on the card machine.');
});
