import { DatabaseUnavailable } from '@driftstone/embedded-postgres/database-unavailable.ts';
import { causesOf, codeOf, isDatabaseFailure } from './failures.ts';

const REMEDIES: [RegExp, (reason: string) => string][] = [
  [/^(53100|ENOSPC|EDQUOT)$/, () => 'its disk is full. Make room and start again'],
  [
    /^25006$/,
    () => 'it takes no changes, as a standby does. Let DATABASE_URL name the one that does',
  ],
  [
    /^42501$/,
    (reason) => `its user may not do that (${reason}). Make it the owner of the database`,
  ],
  [/^28/, (reason) => `it refuses the user (${reason}). See the user and password of DATABASE_URL`],
  [/^3D000$/, (reason) => `${reason}. Create it, or name another in DATABASE_URL`],
  [/^55P03$/, () => 'somebody holds a lock on its tables. End what does, and start again'],
];

/** Turns an error of the database at start into one line. Returns other errors unchanged. */
export function explainStartFailure(error: unknown): unknown {
  for (const cause of causesOf(error)) {
    const [, explain] = REMEDIES.find(([code]) => code.test(codeOf(cause))) ?? [];
    if (explain)
      return new DatabaseUnavailable(`The database: ${explain(cause.message)}.`, { cause: error });
  }
  const root = causesOf(error).at(-1);
  return root && isDatabaseFailure(error) && !(error instanceof DatabaseUnavailable)
    ? new DatabaseUnavailable(`The database: ${root.message}.`, { cause: error })
    : error;
}
