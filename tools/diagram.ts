import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withOrderLife } from './diagram/order-life.ts';
import { writeOrderWords } from './diagram/order-words.ts';
import { ROOT } from './process/root.ts';

const file = join(ROOT, 'ARCHITECTURE.md');
writeFileSync(file, withOrderLife(readFileSync(file, 'utf8')));
writeFileSync(join(ROOT, 'docs/orders-in-words.md'), writeOrderWords());
