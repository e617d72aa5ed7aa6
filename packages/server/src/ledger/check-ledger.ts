import type { Database } from '#database/queryable.ts';
import { type Invariant, INVARIANTS } from './invariants.ts';

export interface Finding extends Pick<Invariant, 'name' | 'cure'> {
  /** Empty: the invariant holds. */
  wrong: string[];
}

/** Reads everything from one snapshot, so that a running shop shows no half-finished change. */
export function checkLedger(db: Database): Promise<Finding[]> {
  return db.transaction(
    async (tx) => {
      const findings: Finding[] = [];
      for (const { name, cure, find } of INVARIANTS)
        findings.push({ name, cure, wrong: await find(tx) });
      return findings;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** This many lines of each are enough to see what happened. */
const LINES = 20;

export function describeFindings(findings: readonly Finding[]): string {
  return findings
    .flatMap(({ name, wrong, cure }) => {
      if (wrong.length === 0) return [`✓ ${name}`];
      const more = wrong.length > LINES ? [`    … and ${wrong.length - LINES} more`] : [];
      return [
        `✗ ${name}: ${wrong.length}`,
        ...wrong.slice(0, LINES).map((line) => `    ${line}`),
        ...more,
        `    → ${cure}`,
      ];
    })
    .join('\n');
}
