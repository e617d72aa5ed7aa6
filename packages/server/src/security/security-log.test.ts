import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createMetrics } from '#observability/metrics.ts';
import { createAccountHash } from './account-hash.ts';
import { SECURITY_EVENTS } from './security-events.ts';
import { createSecurityLog } from './security-log.ts';

const MINUTE_MS = 60_000;

describe('createSecurityLog', () => {
  it('shows every event at 0 before it happens', async () => {
    const metrics = createMetrics();
    const log = { info: () => undefined, warn: () => undefined };
    createSecurityLog({ log, metrics, hashAccount: createAccountHash('a'), now: () => new Date() });
    const text = await metrics.registry.metrics();
    for (const event of Object.keys(SECURITY_EVENTS))
      expect(text).toContain(`driftstone_security_events_total{event="${event}"} 0\n`);
  });

  it('writes a hundred lines of an event in a minute, and then the number left out', async () => {
    const clock = { now: new Date('2026-06-01T12:00:00Z') };
    const written: object[] = [];
    const write = (fields: object) => void written.push(fields);
    const metrics = createMetrics();
    const security = createSecurityLog({
      log: { info: write, warn: write },
      metrics,
      hashAccount: createAccountHash('a'),
      now: () => clock.now,
    });
    for (let times = 0; times < 250; times += 1) security.record('webhook_refused');
    security.record('signed_in', { userId: randomUUID() });
    expect(written).toHaveLength(101);
    clock.now = new Date(clock.now.getTime() + MINUTE_MS);
    security.record('webhook_refused');
    security.record('webhook_refused');
    expect(written.slice(101)).toEqual([
      { event: 'webhook_refused', unwritten: 150 },
      { event: 'webhook_refused' },
    ]);
    expect(await metrics.registry.metrics()).toContain('{event="webhook_refused"} 252\n');
  });
});
