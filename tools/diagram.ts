import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeCodeIndex } from './diagram/code-index.ts';
import { writeOrderWords } from './diagram/order-words.ts';
import { ROOT } from './process/root.ts';

writeFileSync(join(ROOT, 'docs/index.md'), writeCodeIndex());
writeFileSync(join(ROOT, 'docs/orders-in-words.md'), writeOrderWords());
