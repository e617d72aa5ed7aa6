import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSourceFiles } from './architecture/source-files.ts';
import { ROOT } from './process/root.ts';
import { judgeWords } from './words/judge-words.ts';

const IN_TESTS = /\.test\.tsx?$|\.fixtures\.ts$|\/testing\//;
const folders = ['contract', 'server', 'web'].map((name) => `packages/${name}/src`);
const files = [
  ...folders.flatMap(readSourceFiles).filter(({ path }) => !IN_TESTS.test(path)),
  ...['bin/driftstone', 'deploy/driftstone.env'].map((path) => ({
    path,
    source: readFileSync(join(ROOT, path), 'utf8'),
  })),
];

describe('the words of the shop', () => {
  it('[DESK-92] are nowhere those that were mended', () => {
    expect(files.length).toBeGreaterThan(1000);
    expect(files.flatMap(({ path, source }) => judgeWords(path, source))).toEqual([]);
  });

  it.each([
    ["refund: 'Give money back',", 'not “give money back” but “Refund”'],
    ['title: `The order is called off.`,', 'not “called off” but “Cancelled”'],
    [
      '<p>\n  That link is\n  worthless now\n</p>',
      'not “is worthless” but “This link no longer works”',
    ],
    ["next: 'Go on',", 'not “go on” but “Continue”'],
    ["save: 'Promising…',", 'not “promising…” but “Saving…”'],
    ["title: 'Is it you?',", "not “is it you?” but “Confirm it's you”"],
    ['by: ‘the shop’s clock’', "not “the shop's clock” but “automatically”"],
    ['title: `Order ${order.number} is ready`,', 'not “Order ${order.number}” but “order #1063”'],
    ["hint: 'Until 5 am',", 'not “5 am” but “05:00”'],
    ['far: `${km} km away`,', 'not “ km” but “miles”'],
  ])('refuses %s', (source, refused) => {
    expect(judgeWords('a.copy.ts', source)).toEqual([`a.copy.ts: ${refused}`]);
  });

  it.each([
    '// The order is called off by e-mail, at 5 am.',
    "url: 'https://example.com/', // called off",
    "hint: 'Customers go on with their order as usual.',",
    'title: `Order #${order.number}`,',
    "supportHours: 'Monday–Friday 6 am to 8 pm BST',",
    '`${store} serves up to ${radiusKm} km. You are ~${distanceKm} km away.`',
  ])('accepts %s', (source) => {
    expect(judgeWords('a.copy.ts', source)).toEqual([]);
  });
});
