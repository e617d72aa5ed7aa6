// Loaded into a node before the shop: on each SIGUSR2, shifts the node's clock by the milliseconds in CLOCK_FILE.
import { readFileSync } from 'node:fs';

const file = process.env['CLOCK_FILE'] ?? '';
const realNow = Date.now;
let aheadMs = 0;

const read = () => {
  aheadMs = Number(readFileSync(file, 'utf8'));
};
Date.now = () => realNow() + aheadMs;
globalThis.Date = new Proxy(Date, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length > 0 ? args : [Date.now()], newTarget) as Date,
});
process.on('SIGUSR2', read);
read();
