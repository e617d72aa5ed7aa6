import { expect, it } from 'vitest';
import { formatTable } from './table.ts';

it('aligns names left and figures right', () => {
  const rows = [
    { page: 'Home', kB: 9 },
    { page: 'Contact', kB: 1200 },
  ];
  expect(formatTable(rows).split('\n')).toEqual([
    'page       kB',
    'Home        9',
    'Contact  1200',
  ]);
});
