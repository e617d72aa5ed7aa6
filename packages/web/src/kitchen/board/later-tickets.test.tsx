// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { render } from '#testing/render.tsx';
import { buildLine, buildTicket } from '../build-tickets.ts';
import { LaterTickets } from './later-tickets.tsx';

it('[EYES-04] an order for later names nothing that is refunded whole', () => {
  const refunded = buildLine('Napoli', { isRefunded: true });
  const ticket = buildTicket({ lines: [refunded, buildLine('Marinara')] });
  render(<LaterTickets tickets={[ticket]} nowMs={Date.parse('2026-06-01T12:10:00.000Z')} />);
  expect(document.body.textContent).toContain('1 × Marinara');
  expect(document.body.textContent).not.toContain('Napoli');
});
