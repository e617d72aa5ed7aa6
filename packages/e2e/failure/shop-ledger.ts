import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const LEDGER = fileURLToPath(new URL('../../../tools/ledger.ts', import.meta.url));

/** What `npm run check:ledger` finds broken in the shop's books; empty when they are sound. */
export async function findBroken(settings: Record<string, string>): Promise<string[]> {
  const env = { ...process.env, ...settings };
  try {
    await promisify(execFile)(process.execPath, [LEDGER], { env });
    return [];
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    return [`The ledger: ${stderr}${stdout.replaceAll(/^✓.*\n/gm, '')}`];
  }
}
