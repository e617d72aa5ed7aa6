import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../process/root.ts';
import { writeOrderWords } from './order-words.ts';

it('[STATE-01] docs/orders-in-words.md matches the tables: npm run diagram writes it', () => {
  expect(readFileSync(join(ROOT, 'docs/orders-in-words.md'), 'utf8')).toBe(writeOrderWords());
});
