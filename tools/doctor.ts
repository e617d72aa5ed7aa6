// npm run doctor: looks at everything that the shop needs, and exits with 1 when something is wrong.
import { examine } from '../packages/server/src/doctor/examine.ts';

let flaws = 0;
for await (const findings of examine(process.env)) {
  for (const { isGood, text } of findings) console.log(`${isGood ? '✓' : '✗'} ${text}`);
  flaws += findings.filter(({ isGood }) => !isGood).length;
}
console.log(flaws === 0 ? 'The shop can open.' : `${flaws} to be looked at.`);
process.exitCode = flaws === 0 ? 0 : 1;
