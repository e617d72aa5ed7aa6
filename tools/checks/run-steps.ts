import { run } from '../process/run.ts';
import type { Tally } from '../reports/tally.ts';
import type { CheckStep } from './steps.ts';

const STEPS_AT_ONCE = 2;

/** Runs the steps two at a time. Prints a line for each, and the output of those that fail. */
export async function runSteps(steps: CheckStep[]): Promise<Tally> {
  const tally: Tally = { passed: 0, failed: 0, skipped: 0 };
  const waiting = [...steps];

  async function work(): Promise<void> {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      const result = await run(step.program, step.arguments, {
        output: 'collect',
        env: step.env ?? {},
      });
      const isFine = result.exitCode === 0;
      tally[isFine ? 'passed' : 'failed'] += 1;
      const seconds = (result.durationMs / 1000).toFixed(1).padStart(5);
      console.log(`${isFine ? '✓' : '✗'} ${seconds} s  ${step.name}`);
      if (!isFine) console.log(indent(result.output));
    }
  }

  await Promise.all(Array.from({ length: STEPS_AT_ONCE }, work));
  return tally;
}

function indent(output: string): string {
  return output.trimEnd().replaceAll(/^/gm, '    ');
}
