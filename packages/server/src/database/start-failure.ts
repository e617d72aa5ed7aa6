import { DatabaseUnavailable } from '@driftstone/embedded-postgres/database-unavailable.ts';
import { NO_ANSWER } from './clients.ts';
import { causesOf, codeOf, isDatabaseFailure } from './failures.ts';

const REMEDIES: [RegExp, (reason: string) => string][] = [
  [/^(53100|ENOSPC|EDQUOT)$/, () => 'its disk is full. Make room and start again'],
  [/^25006$/, () => 'it is read-only, as a standby is. Set DATABASE_URL to the primary server'],
  [
    /^42501$/,
    (reason) => `its user may not do that (${reason}). Make it the owner of the database`,
  ],
  [
    /^28/,
    (reason) => `it refuses the user (${reason}). Check the user and password in DATABASE_URL`,
  ],
  [/^3D000$/, (reason) => `${reason}. Create it, or name another in DATABASE_URL`],
  [
    /^55P03$/,
    () => 'another session holds a lock on its tables. End that session, and start again',
  ],
];

/** Turns an error of the database at start into one line. Returns other errors unchanged. */
export function explainStartFailure(error: unknown): unknown {
  for (const cause of causesOf(error)) {
    const [, explain] = REMEDIES.find(([code]) => code.test(codeOf(cause))) ?? [];
    if (explain)
      return new DatabaseUnavailable(`The database: ${explain(cause.message)}.`, { cause: error });
  }
  const root = causesOf(error).at(-1);
  if (root?.message === NO_ANSWER)
    return new DatabaseUnavailable(
      'The database: it lets the shop in, but does not answer. Where DATABASE_URL leads to a pooler, see whether that reaches PostgreSQL.',
      { cause: error },
    );
  return root && isDatabaseFailure(error) && !(error instanceof DatabaseUnavailable)
    ? new DatabaseUnavailable(`The database: ${root.message}.`, { cause: error })
    : error;
}
