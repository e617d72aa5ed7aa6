import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const DRIFTSTONE = fileURLToPath(new URL('../../server/build/driftstone.js', import.meta.url));

/** What `driftstone ledger` finds broken in the shop's books; empty when they are sound. */
export async function findBroken(settings: Record<string, string>): Promise<string[]> {
  const env = { ...process.env, ...settings };
  try {
    await promisify(execFile)(process.execPath, [DRIFTSTONE, 'ledger'], { env });
    return [];
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    return [`The ledger: ${stderr}${stdout.replaceAll(/^✓.*\n/gm, '')}`];
  }
}
