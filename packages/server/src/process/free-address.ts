/** Checks the address before anything else: a second start must not migrate the database of a running shop. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { codeOf } from '@driftstone/embedded-postgres/database-unavailable.ts';
import { ConfigError } from '#config/config-error.ts';
import type { Config } from '#config/config.ts';

const REFUSALS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    EADDRINUSE: 'is busy. Stop what uses it, or set PORT to another one.',
    EADDRNOTAVAIL: 'does not belong to this machine. Set HOST to one of its addresses.',
    ENOTFOUND: 'is not known. Set HOST to an address of this machine.',
    EACCES: 'needs root rights. Set PORT to 1024 or more.',
  }),
);

/** @throws ConfigError */
export async function requireFreeAddress({
  host,
  port,
}: Pick<Config, 'host' | 'port'>): Promise<void> {
  const probe = createServer().listen({ host, port });
  try {
    await once(probe, 'listening');
  } catch (error) {
    const refusal = REFUSALS.get(codeOf(error));
    throw refusal ? new ConfigError(`The address ${host}:${port} ${refusal}`) : error;
  }
  probe.close();
  await once(probe, 'close');
}
