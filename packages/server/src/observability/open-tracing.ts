import type { Pool } from 'pg';
import type { TracingSetting } from '#config/tracing-setting.ts';
import type { Tracing } from './tracing/tracing.ts';

/** null without a collector. The library is loaded only for one: it costs memory and time at the start. */
export async function openTracing(
  setting: TracingSetting | undefined,
  pool: Pool,
): Promise<Tracing | null> {
  if (!setting) return null;
  const { startTracing } = await import('./tracing/tracing.ts');
  return startTracing(setting, pool);
}
