// @vitest-environment jsdom
import type { OrderChanges } from '@driftstone/contract/counter/counter-changes.schema.ts';
import type { CounterOrder } from '@driftstone/contract/counter/counter.schema.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { click, findButton, render } from '#testing/render.tsx';
import { UndoPayment } from './undo-payment.tsx';

afterEach(() => vi.unstubAllGlobals());

const client = new QueryClient();
const ORDER = { id: 'one', number: 1067, total: 12.5 };

/** As the till has the order after each news. */
function show(paymentMethod: CounterOrder['paymentMethod'], lastEvent = 1): string {
  render(
    <QueryClientProvider client={client}>
      <main role="dialog">
        <UndoPayment
          order={{ ...ORDER, paymentMethod } as CounterOrder}
          changes={{ lastEvent } as OrderChanges}
          onClose={() => undefined}
          onBack={() => undefined}
        />
      </main>
    </QueryClientProvider>,
  );
  return document.body.textContent;
}

it('[TILL-08] says what was noted as taken, and what to do with it, before the press', () => {
  expect(show('cash')).toContain('£12.50 is noted as taken in cash.');
  expect(document.body.textContent).toContain(
    'Then record the payment as it really was: on the right order',
  );
  expect(show('card_machine')).toContain('£12.50 is noted as taken on the card machine.');
});

it('[TILL-08] is about the payment that it was opened for, not about one that came since', async () => {
  const sent = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(
    () => new Promise(() => undefined),
  );
  vi.stubGlobal('fetch', sent);
  show('cash', 1);
  show('cash', 3);
  await click(findButton('Not paid after all'));
  await vi.waitFor(() => expect(sent).toHaveBeenCalled());
  expect(JSON.parse(sent.mock.calls[0]?.[1].body as string)).toMatchObject({ lastEvent: 1 });
});
