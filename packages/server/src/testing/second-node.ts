import { buildApp } from '#app.ts';
import { createMetrics } from '#observability/metrics.ts';
import type { TestApp } from './test-app.ts';

/** Another node on the same database. */
export function openSecondNode({ shop }: Pick<TestApp, 'shop'>) {
  return buildApp(
    { ...shop, metrics: createMetrics() },
    { mountSandboxPages: () => {}, maxLoopDelayMs: 0 },
  );
}
