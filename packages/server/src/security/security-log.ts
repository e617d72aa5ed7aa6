/** The security log: who tried what, without naming anybody. */
import type { FastifyRequest } from 'fastify';
import { limitLines } from '#observability/limited-lines.ts';
import type { Metrics } from '#observability/metrics.ts';
import type { ShopLog } from '#observability/shop-log.ts';
import type { AccountHash } from './account-hash.ts';
import { addressOf } from './rate-limits.ts';
import { SECURITY_EVENTS, type SecurityEvent } from './security-events.ts';

const COUNTER = 'driftstone_security_events_total';
/** For each event, so that an attack does not fill the disk. The next line says how many were left out. */
const LINES_PER_MINUTE = 100;

export interface SecurityDetails {
  /** The account, which is logged as a hash. Defaults to the signed-in user or member of staff. */
  userId?: string | undefined;
  /** Set for calls where no account is known. */
  email?: string | undefined;
  /** A detail that names nobody: `by: 'google'`. */
  by?: string | undefined;
  route?: string | undefined;
}

export interface SecurityLog {
  record(event: SecurityEvent, details?: SecurityDetails): void;
  /** The same log, whose lines add the request's id, a hash of its address, and the signed-in account. */
  during(request: FastifyRequest): SecurityLog;
}

interface Parts {
  /** A logger that writes every line it gets. */
  log: Pick<ShopLog, 'info' | 'warn'>;
  metrics: Metrics;
  hashAccount: AccountHash;
  now: () => Date;
}

export function createSecurityLog({ log, metrics, hashAccount, now }: Parts): SecurityLog {
  // Makes an event that never happened read as 0.
  for (const event of Object.keys(SECURITY_EVENTS)) metrics.count(COUNTER, { event }, 0);
  const takeLine = limitLines(now, LINES_PER_MINUTE);

  const logOf = (request: FastifyRequest | null): SecurityLog => ({
    during: logOf,
    record: (event, { userId = userOf(request), email, ...words } = {}) => {
      metrics.count(COUNTER, { event });
      const line = takeLine(event);
      if (!line) return;
      const { level, meaning } = SECURITY_EVENTS[event];
      const account = userId ?? email?.toLowerCase();
      const fields = {
        event,
        ...(request && { reqId: request.id, from: hashAccount(addressOf(request)) }),
        ...(account !== undefined && { account: hashAccount(account) }),
        ...words,
        ...(line.unwritten > 0 && { unwritten: line.unwritten }),
      };
      log[level](fields, `security: ${meaning}`);
    },
  });
  return logOf(null);
}

function userOf(request: FastifyRequest | null): string | undefined {
  const { user, shopper = user, staff } = request?.identity ?? {};
  return shopper?.kind === 'user' ? shopper.userId : staff?.id;
}
