import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { buildTicket } from '../build-tickets.ts';
import { TicketCard } from './ticket-card.tsx';

const nothing = () => undefined;

it('[EYES-04] marks a ticket that needs what has run out, and one that was refunded in part', () => {
  const wordsOf = (missing: readonly string[] | undefined, refunded?: number) =>
    renderToStaticMarkup(
      <TicketCard
        ticket={buildTicket({ ...(refunded !== undefined && { refunded }) })}
        nowMs={Date.parse('2026-06-01T12:10:00.000Z')}
        isToStart={false}
        menu={null}
        missing={missing}
        pending={undefined}
        takesFocus={false}
        onFocusTaken={nothing}
        onNext={nothing}
        onOpen={nothing}
      />,
    );
  expect(wordsOf(['Rocket', 'Ham'])).toContain('Sold out: Rocket, Ham');
  expect(wordsOf(undefined, 4.2)).toContain('£4.20 of it is refunded');
  expect(wordsOf(undefined, 0)).not.toMatch(/Sold out|refunded/);
});
