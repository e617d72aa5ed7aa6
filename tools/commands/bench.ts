import type { Command } from '../process/command-line.ts';

export const BENCH = {
  name: 'npm run bench',
  words: [
    'lighthouse',
    'taps',
    'desk',
    'offers',
    'load',
    'evening',
    'growth',
    'nodes',
    'streams',
    'soak',
  ],
  options: {
    json: { type: 'boolean', default: false, about: 'one object on one line instead of a table' },
    orders: {
      type: 'string',
      takes: '<numbers>',
      default: '1000,1000000',
      about: 'how many orders the shops have that growth compares',
    },
    streams: {
      type: 'string',
      takes: '<number>',
      default: '2000',
      about: 'how many pages streams opens',
    },
    minutes: { type: 'string', takes: '<number>', default: '10', about: 'how long soak goes on' },
  },
} as const satisfies Command;
