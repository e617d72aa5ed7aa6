/** The database cannot be used. The message is one line for the terminal, which says why and what to do. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';

  constructor(reason: string, options?: ErrorOptions) {
    super(reason.replaceAll(/\s*\n\s*/g, ' '), options);
  }
}

const USE_OWN_SERVER = 'or set DATABASE_URL to use a PostgreSQL server of your own';

export function embeddedUnavailable(
  reason: string,
  remedy?: string,
  cause?: unknown,
): DatabaseUnavailable {
  const advice = remedy ? `${remedy}, ${USE_OWN_SERVER}` : USE_OWN_SERVER.replace('or set', 'Set');
  return new DatabaseUnavailable(
    `The embedded PostgreSQL is not available: ${reason}. ${advice}.`,
    { cause },
  );
}

const FILE_SYSTEM_REASONS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    EACCES: 'permission denied',
    EPERM: 'operation not permitted',
    EROFS: 'the file system is read-only',
    ENOSPC: 'no space is left on the disk',
    EDQUOT: 'the disk quota is used up',
    ENOTDIR: 'a part of the path is not a folder',
    EEXIST: 'a file of this name is in the way',
    EMFILE: 'too many files are open',
  }),
);

/** The code of an error of Node or PostgreSQL, such as ENOENT; '' for any other. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** `path: reason` for an error of the file system; null for anything else. */
export function describeFileError(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { code, path, syscall }: NodeJS.ErrnoException = error;
  const isHopeless = code === 'ENOENT' && syscall === 'mkdir';
  const reason = isHopeless
    ? 'no folder can be created there'
    : FILE_SYSTEM_REASONS.get(code ?? '');
  return reason === undefined || path === undefined ? null : `${path}: ${reason}`;
}

/** Turns an error of the file system into a DatabaseUnavailable; returns any other error unchanged. */
export function explainFileError(error: unknown): unknown {
  const reason = describeFileError(error);
  if (reason === null) return error;
  return embeddedUnavailable(reason, 'Make it writable or choose another DATA_DIR', error);
}
