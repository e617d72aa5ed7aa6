// @vitest-environment jsdom
import type { OrderChanges } from '@driftstone/contract/counter/counter-changes.schema.ts';
import type { CounterOrder } from '@driftstone/contract/counter/counter.schema.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { render } from '#testing/render.tsx';
import { ChangeTime } from './change-time.tsx';

const client = new QueryClient();
const at = (time: string) => `2026-06-01T${time}:00.000Z`;

/** As the till has the order after each news. */
function show(from: string, until: string): string {
  const order = { id: 'one', number: 1067, phone: null, scheduledFor: null };
  const times = { now: at('17:00'), asap: null, days: [], limited: null };
  render(
    <QueryClientProvider client={client}>
      <ChangeTime
        order={{ ...order, promised: { from: at(from), until: at(until) } } as CounterOrder}
        changes={{ lastEvent: 1, hears: [], times } as unknown as OrderChanges}
        onClose={() => undefined}
        onBack={() => undefined}
      />
    </QueryClientProvider>,
  );
  return document.body.textContent;
}

it('[TILL-06] [DESK-41] says the time that somebody else has promised since it was opened', () => {
  expect(show('18:00', '18:15')).not.toContain('Somebody else');
  expect(show('18:30', '18:45')).toContain('Somebody else has promised: today 19:30–19:45');
});
