// @vitest-environment jsdom
import type { Ticket } from '@driftstone/contract/kitchen/kitchen.schema.ts';
import type { CrewAct } from '@driftstone/contract/orders/crew-acts.schema.ts';
import { act, type ComponentProps } from 'react';
import { expect, it, vi } from 'vitest';
import { render } from '#testing/render.tsx';
import { buildLine, buildTicket } from '../build-tickets.ts';
import { TicketDialog, type TicketView } from './ticket-dialog.tsx';

const onAct = vi.fn<(act: CrewAct) => void>();

function open(
  isOnItsWay: boolean,
  view: TicketView = 'whole',
  drivers: ComponentProps<typeof TicketDialog>['drivers'] = [],
  odd: Partial<Ticket> = {},
  refusal: ComponentProps<typeof TicketDialog>['refusal'] = null,
): HTMLButtonElement[] {
  render(
    <TicketDialog
      ticket={buildTicket({
        stage: 'ready',
        deliveryType: 'delivery',
        isOnItsWay,
        missableFrom: '2026-11-26T18:00:00.000Z',
        ...odd,
      })}
      key={view}
      station="all"
      view={view}
      drivers={drivers}
      menu={null}
      nowMs={Date.parse('2026-11-26T19:00:00Z')}
      isBusy={false}
      refusal={refusal}
      person={<button type="button">Who’s using this?</button>}
      onAct={onAct}
      onSoldOut={() => undefined}
      onClose={() => undefined}
      onTick={() => undefined}
      renderPicture={() => null}
      prints={null}
    />,
  );
  return [...document.querySelectorAll('button')];
}

const words = (buttons: readonly HTMLButtonElement[]) =>
  buttons.map(({ textContent }) => textContent);

function press(words: string): void {
  const button = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === words,
  );
  act(() => button?.click());
}

it('[ROAD-01] an opened ticket that is on its way can only be asked back, brought back or cancelled', () => {
  expect(words(open(false))).toEqual(expect.arrayContaining(['Delivered', 'Nobody came']));
  const buttons = open(true);
  expect(words(buttons)).not.toContain('Delivered');
  expect(words(buttons)).not.toContain('Nobody came');
  press('Ask the driver to bring it back');
  expect(onAct).toHaveBeenCalledExactlyOnceWith({ kind: 'asked_back' });
  onAct.mockClear();
  press('Driver brought it back');
  expect(onAct).not.toHaveBeenCalled();
  press('Back: wrong address');
  expect(onAct).toHaveBeenCalledExactlyOnceWith({ kind: 'returned', undelivered: 'wrong_address' });
});

it.each(['whole', 'cancel'] as const)(
  '[EVE-22] [MONEY-07] an opened ticket says itself why a press did not count: %s',
  (view) => {
    const text = '#12: This refunds £9.95, so it needs a name.';
    open(false, view, [], {}, { text, needsName: true });
    const said = document.querySelector('[role=dialog] [role=alert]')?.textContent;
    expect(said).toBe(text);
    expect(words([...document.querySelectorAll('button')])).toContain('Who’s using this?');
    const others = open(false, view, [], {}, { text: '#12: moved', needsName: false });
    expect(words(others)).not.toContain('Who’s using this?');
  },
);

it('[ROAD-01] an opened question goes when its order leaves with the driver', () => {
  expect(words(open(false, 'missed'))).toContain('Close it: nobody came');
  const buttons = open(true, 'missed');
  expect(words(buttons)).not.toContain('Close it: nobody came');
  expect(words(buttons)).toContain('Driver brought it back');
});

it('[ROAD-06] a ready delivery leaves with a driver, by name', () => {
  const driver = { deviceId: 'phone', staffId: null };
  onAct.mockClear();
  open(false, 'driver', [{ ...driver, name: 'Mo (Van one)' }]);
  press('Mo (Van one)');
  expect(onAct).toHaveBeenCalledExactlyOnceWith({ kind: 'sent_out', driver });
  expect(words(open(false, 'whole', []))).not.toContain('Left with the driver…');
});

it('[WORK-03] Ready asks once whether what is not ticked is packed, naming it, and believes the answer', () => {
  const baking = {
    progress: {
      stage: 'accepted',
      acceptedAt: '2026-11-26T18:30:00.000Z',
      startedAt: '2026-11-26T18:40:00.000Z',
      readyAt: null,
      completedAt: null,
    },
  } as const;
  const withCola = (made: number, from: TicketView = 'whole') =>
    open(false, from, [], {
      ...baking,
      lines: [
        buildLine('Margherita', { quantity: 2 }),
        buildLine('Cola', { quantity: 3, kind: 'drink', made }),
        buildLine('Garlic bread', { kind: 'side', made: made === 3 ? 1 : 0 }),
      ],
    });
  onAct.mockClear();
  withCola(1);
  press('Ready');
  expect(onAct).not.toHaveBeenCalled();
  expect(document.body.textContent).toContain('Is this packed?2 × Cola, Garlic bread');
  press('Yes, it’s ready');
  expect(onAct).toHaveBeenCalledExactlyOnceWith({ kind: 'baked' });
  onAct.mockClear();
  // Another tablet has ticked the last one meanwhile.
  expect(words(withCola(3, 'packing'))).not.toContain('Yes, it’s ready');
  press('Ready');
  expect(onAct).toHaveBeenCalledExactlyOnceWith({ kind: 'baked' });
});
