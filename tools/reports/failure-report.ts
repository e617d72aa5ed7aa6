import { readReport } from './read-report.ts';
import type { Tally } from './tally.ts';

/**
 * Reads the report of the failure rounds; a fault on several nodes counts as one. Throws when it is missing or
 * unreadable.
 */
export function tallyFailureRounds(path: string): Tally {
  const { passed, failed } = readReport<Omit<Tally, 'skipped'>>(path);
  return { passed, failed, skipped: 0 };
}
