// Distinguishes a database that can't work now from a statement that is wrong.

/**
 * SQLSTATE: lost connections (08), read-only (25006), idle too long in a transaction (25P03, 25P04), refused logins and
 * databases (28, 3D000), conflicts (40001, 40P01), no disk, memory or connection left (53), locked (55P03), cancelled
 * or shutting down (57), failing hardware (58).
 */
const NOT_NOW =
  /^(08\w{3}|25006|25P0[34]|28\w{3}|3D000|40001|40P01|53\w{3}|55P03|57\w{3}|58\w{3})$/;

/** After these the session is gone, or its server accepts no statements any more. */
const SPOILS_CONNECTION = /^(08\w{3}|25006|25P0[34]|57P\w{2}|58\w{3})$/;

const NETWORK_CODES =
  /^(EAGAIN|EAI_AGAIN|ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EPIPE|ETIMEDOUT)$/;

/** pg gives these errors no code. */
const LOST_BY_MESSAGE =
  /timeout exceeded when trying to connect|Connection terminated|not queryable|Query read timeout|Cannot use a pool after/;

/** More callers are waiting than the pool can serve in time. */
export class PoolExhausted extends Error {
  override readonly name = 'PoolExhausted';
}

/** The connection may still be within the transaction, or never was. */
export class TransactionStuck extends Error {
  override readonly name = 'TransactionStuck';
}

/** True: the same call may succeed in a moment. False: a retry changes nothing. */
export function isDatabaseFailure(error: unknown): boolean {
  return causesOf(error).some(
    (cause) => NOT_NOW.test(codeOf(cause)) || cause instanceof PoolExhausted || isLost(cause),
  );
}

/** True: the connection must not be used again. */
export function spoilsConnection(error: unknown): boolean {
  return causesOf(error).some(
    (cause) =>
      SPOILS_CONNECTION.test(codeOf(cause)) || isLost(cause) || cause instanceof TransactionStuck,
  );
}

const SQLSTATE = /^(?=.*\d)[0-9A-Z]{5}$/;

/** True: PostgreSQL itself refused the statement, so it has changed nothing. */
export function isRefusedByServer(error: unknown): boolean {
  return causesOf(error).some((cause) => SQLSTATE.test(codeOf(cause)));
}

const READ_ONLY = '25006';

/** The error that PostgreSQL would give for a write. */
export class ReadOnlyDatabase extends Error {
  override readonly name = 'ReadOnlyDatabase';
  readonly code = READ_ONLY;
}

/** The server is a standby now, and another one may be the primary. */
export function isReadOnly(error: unknown): boolean {
  return causesOf(error).some((cause) => codeOf(cause) === READ_ONLY);
}

const LOCKED = '55P03';

/** Another transaction has held a lock that this one needs for longer than the limit. */
export function isLocked(error: unknown): boolean {
  return causesOf(error).some((cause) => codeOf(cause) === LOCKED);
}

const DEADLOCK = '40P01';

/** A deadlock: the transaction may begin again. */
export function isGivenUpForOthers(error: unknown): boolean {
  return isLocked(error) || causesOf(error).some((cause) => codeOf(cause) === DEADLOCK);
}

function isLost(error: Error): boolean {
  // A host name with several addresses fails with one error for each.
  if (error instanceof AggregateError) return error.errors.some(isOfNetwork);
  return isOfNetwork(error) || (codeOf(error) === '' && LOST_BY_MESSAGE.test(error.message));
}

function isOfNetwork(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isMissingSocket = 'syscall' in error && error.syscall === 'connect';
  return NETWORK_CODES.test(codeOf(error)) || (codeOf(error) === 'ENOENT' && isMissingSocket);
}

/** The error, its cause, that one's cause, and so on. */
export function causesOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : [];
}

export function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : '';
}
