import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { buildLine, buildTicket } from '../build-tickets.ts';
import { nextAct } from '../acts/acts.ts';
import { TicketCard } from './ticket-card.tsx';

const nothing = () => undefined;

const markupOf = (odd: Parameters<typeof buildTicket>[0], missing?: readonly string[]) =>
  renderToStaticMarkup(
    <TicketCard
      ticket={buildTicket(odd)}
      nowMs={Date.parse('2026-06-01T12:10:00.000Z')}
      isToStart={false}
      next={nextAct(buildTicket(odd))}
      isForDriver={false}
      menu={null}
      missing={missing}
      pending={undefined}
      takesFocus={false}
      onFocusTaken={nothing}
      onNext={nothing}
      onOpen={nothing}
      onTick={nothing}
    />,
  );

it('[EYES-05] [ROAD-05] says why and how often a delivery came back', () => {
  const ready = { stage: 'ready', deliveryType: 'delivery' } as const;
  expect(markupOf({ ...ready, returnedFor: 'nobody_there' })).toContain('Back: nobody there');
  expect(markupOf({ ...ready, returnedFor: null })).not.toContain('Back');
  expect(markupOf({ ...ready, returnedFor: 'nobody_there', tries: 2 })).toContain('2×');
  expect(markupOf({ ...ready, isOnItsWay: true, tries: 1 })).toContain('2nd try');
});

it('[EYES-04] marks a ticket that needs what has run out, and one that was refunded in part', () => {
  const wordsOf = (missing: readonly string[] | undefined, refunded?: number) =>
    markupOf(refunded === undefined ? {} : { refunded }, missing);
  expect(wordsOf(['Rocket', 'Ham'])).toContain('Sold out: Rocket, Ham');
  expect(wordsOf(undefined, 4.2)).toContain('£4.20 of it is refunded');
  expect(wordsOf(undefined, 0)).not.toMatch(/Sold out|refunded/);
});

it('[TILL-06] says since when a ticket is another than it was', () => {
  expect(markupOf({ changedAt: '2026-06-01T12:04:00.000Z' })).toContain('Changed at 13:04');
  expect(markupOf({})).not.toContain('Changed');
});

it('[EYES-04] says on a line what was refunded of it', () => {
  const lines = [buildLine('Margherita', { refunded: 9.5 }), buildLine('Funghi')];
  expect(markupOf({ lines }).match(/Refunded £9.50/g)).toHaveLength(1);
});

it('[EYES-02] says of a half without toppings that it has none', () => {
  const portions = [{ name: 'Rocket', half: 'right', isIngredient: false } as const];
  const odd = { isCustom: true, details: ['Right half: Rocket'], portions };
  const markup = markupOf({ lines: [buildLine('Custom Pizza', odd)] });
  expect(markup).toContain('Left</span>Nothing extra</p>');
});

it('[KIND-04] shows what is packed last, and says so', () => {
  const lines = [buildLine('Cola', { kind: 'drink' }), buildLine('Margherita')];
  const markup = markupOf({ lines });
  expect(markup.indexOf('Margherita')).toBeLessThan(markup.indexOf('Cola'));
  expect(markup.split('Pack')).toHaveLength(2);
  expect(markup.indexOf('Pack')).toBeGreaterThan(markup.indexOf('Margherita'));
});

it('[WORK-02] ticks pizzas off while they are baked, and offers Ready once all are', () => {
  const started = {
    stage: 'accepted',
    acceptedAt: '2026-06-01T12:02:00.000Z',
    startedAt: '2026-06-01T12:05:00.000Z',
    readyAt: null,
    completedAt: null,
  } as const;
  const of = (made: number, progress: object = started) =>
    markupOf({
      lines: [buildLine('Margherita', { quantity: 2, made })],
      progress: { ...started, ...progress },
    });
  expect(of(1)).toContain('Made: Margherita, 1 of 2');
  expect(of(1)).toContain('aria-pressed="false"');
  expect(of(1)).not.toContain('All made');
  expect(of(2)).toContain('aria-pressed="true"');
  expect(of(2)).toContain('All made');
  // What is packed is ticked too.
  const cola = (made: number) =>
    markupOf({
      lines: [buildLine('Margherita', { made: 1 }), buildLine('Cola', { kind: 'drink', made })],
      progress: started,
    });
  expect(cola(0)).toContain('Packed: Cola');
  expect(cola(0)).not.toContain('All made');
  expect(cola(1)).toContain('All made');
  // Before, a press opens the ticket.
  expect(of(0, { startedAt: null })).not.toContain('Made:');
});

it('[KIND-07] marks what is packed by what the owner says, whatever it is like', () => {
  const lineOf = (name: string, ovenPlaces: number) =>
    buildLine(name, { kind: 'side', ownKind: { name: 'Specials', ovenPlaces } });
  const markup = markupOf({ lines: [lineOf('Slaw', 0), lineOf('Wings', 1)] });
  expect(markup.indexOf('Wings')).toBeLessThan(markup.indexOf('Slaw'));
  expect(markup.split('Pack')).toHaveLength(2);
});
