import type { Command } from '../process/command-line.ts';

export const FAILURE = {
  name: 'npm run test:failure',
  options: {
    short: { type: 'boolean', default: false, about: 'the part that npm test plays' },
    embedded: {
      type: 'boolean',
      default: false,
      about: 'the embedded database instead of a primary and a standby',
    },
    patroni: {
      type: 'boolean',
      default: false,
      about: 'Patroni, etcd, HAProxy and PgBouncer as deploy/ has them',
    },
    debian: {
      type: 'string',
      takes: '<folder>',
      default: '/',
      about: 'with --patroni, the Debian in which these programs are installed',
    },
    rounds: {
      type: 'string',
      takes: '<number>',
      about:
        'how many, 60 without it; how many of each fault with --embedded (20) and --patroni (1)',
    },
    only: {
      type: 'string',
      takes: '<faults>',
      about: 'with commas; a name that does not exist lists those that do',
    },
    nodes: {
      type: 'string',
      takes: '<numbers>',
      default: '1,2',
      about: 'how many nodes each fault of --embedded meets',
    },
    seed: { type: 'string', takes: '<number>', about: 'plays the same rounds again' },
    report: { type: 'string', takes: '<file>', about: 'where to write the counts' },
    from: { type: 'string', takes: '<commit>', about: 'what the rolling upgrade comes from' },
  },
} as const satisfies Command;
