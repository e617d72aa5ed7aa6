import { describe, expect, it } from 'vitest';
import type { KeptPress } from './presses.ts';
import { sendPresses } from './send-presses.ts';

function post(answers: boolean[]) {
  const kept = ['one', 'two', 'three'].map((id) => ({ id }) as KeptPress);
  const sent: string[] = [];
  const tried: string[] = [];
  return {
    sent,
    tried,
    kept,
    read: () => kept,
    markTried: ({ id }: KeptPress) => void tried.push(id),
    send: ({ id }: KeptPress) => {
      sent.push(id);
      const isAnswered = answers.shift() ?? true;
      if (isAnswered) kept.shift();
      return Promise.resolve(isAnswered);
    },
  };
}

describe('sendPresses', () => {
  it('[EVE-66] sends what is kept in the order of the presses', async () => {
    const all = post([]);
    expect(await sendPresses(all)).toBe(true);
    expect(all).toMatchObject({ sent: ['one', 'two', 'three'], kept: [] });
  });

  it('[EVE-66] stops at one without an answer, and begins with it the next time', async () => {
    const stuck = post([true, false]);
    expect(await sendPresses(stuck)).toBe(false);
    expect(stuck).toMatchObject({ sent: ['one', 'two'], tried: ['one', 'two'] });
    expect(await sendPresses(stuck)).toBe(true);
    expect(stuck.sent).toEqual(['one', 'two', 'two', 'three']);
  });
});
