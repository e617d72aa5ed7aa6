// @vitest-environment jsdom
import type { CounterQuote } from '@driftstone/contract/counter/counter.schema.ts';
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { find, render } from '#testing/render.tsx';
import { TicketProblems } from './ticket-problems.tsx';
import { TimeField } from './time-field.tsx';

const now = '2026-06-01T17:00:00.000Z';
const TONIGHT = '2026-06-01T18:00:00.000Z';
const TOMORROW = '2026-06-02T16:00:00.000Z';
const QUOTE = {
  now,
  asap: { from: now, until: now },
  asapAnyway: { from: now, until: now },
  whyNoAsap: null,
  days: [{ date: '2026-06-01', slots: [{ at: TONIGHT, until: TONIGHT, isFree: true }] }],
} as CounterQuote;

it('[TILL-02] [DESK-43] shows a time that is no longer offered, and lets the till choose as soon as possible instead', () => {
  const onChange = vi.fn<(at: string | null) => void>();
  render(<TimeField quote={QUOTE} at={TOMORROW} onChange={onChange} />);
  const list = find<HTMLSelectElement>('select');
  const said = () => list.selectedOptions[0]?.textContent;
  expect(said()).toBe('tomorrow 17:00 (no longer possible)');
  act(() => {
    list.value = '';
    list.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect(onChange).toHaveBeenCalledWith(null);
  render(<TimeField quote={QUOTE} at={TONIGHT} onChange={onChange} />);
  expect(said()).toBe('19:00');
});

it('[TILL-02] [DESK-43] says that the time is no longer possible, and not that the shop is closed', () => {
  const show = (at: string | null) => {
    render(
      <TicketProblems
        priceProblem={undefined}
        placingProblem={undefined}
        quote={QUOTE}
        when="closed"
        deliveryType="pickup"
        at={at}
      />,
    );
    return find('[role=alert]').textContent;
  };
  expect(show(TOMORROW)).toBe('No longer possible: tomorrow 17:00. Choose another time.');
  expect(show(null)).toContain('The shop is closed');
});
