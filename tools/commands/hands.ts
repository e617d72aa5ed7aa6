import type { Command } from '../process/command-line.ts';

export const HANDS = {
  name: 'npm run test:hands',
  options: {
    orders: { type: 'string', takes: '<number>', default: '60', about: 'how many are placed' },
    seed: { type: 'string', takes: '<number>', about: 'presses about the same again' },
  },
} as const satisfies Command;
