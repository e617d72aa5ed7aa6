// @vitest-environment jsdom
import { act, type ComponentProps } from 'react';
import { expect, it } from 'vitest';
import { render } from '#testing/render.tsx';
import { PayDialog } from './pay-dialog.tsx';

const show = (odd: Partial<ComponentProps<typeof PayDialog>> = {}) =>
  render(
    <PayDialog
      isOpen
      totalPence={995}
      orderNumber={1067}
      onPay={() => Promise.reject(new Error('The answer was lost'))}
      onClose={() => undefined}
      outcome="Order #1067 is handed over"
      {...odd}
    />,
  );
const words = () => document.querySelector('[role=dialog]')?.textContent ?? '';
const press = (name: RegExp) =>
  act(async () =>
    [...document.querySelectorAll('button')]
      .find(({ textContent }) => name.test(textContent))
      ?.click(),
  );

it('[TILL-07] says whose money it takes', () => {
  show();
  expect(words()).toContain('Order #1067. Press what you are given.');
});

it('[TILL-07] takes no money twice: of a press whose answer was lost, or after another screen', async () => {
  show();
  await press(/^Exactly/);
  expect(words()).toContain('Exactly');
  show({ isPaid: true });
  expect(words()).toContain('Order #1067 is already paid');
  expect(words()).not.toContain('Exactly');
});
