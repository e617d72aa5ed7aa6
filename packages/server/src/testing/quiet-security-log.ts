import { createAccountHash } from '#security/account-hash.ts';
import { createMetrics } from '#observability/metrics.ts';
import { createSecurityLog, type SecurityLog } from '#security/security-log.ts';

/** For code that needs a security log, in tests of something else. */
export function quietSecurityLog(): SecurityLog {
  return createSecurityLog({
    log: { info: () => undefined, warn: () => undefined },
    metrics: createMetrics(),
    hashAccount: createAccountHash('a secret of at least thirty-two characters'),
    now: () => new Date(),
  });
}
