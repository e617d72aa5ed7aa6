import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Git ignores it. */
export const REPORTS = join(import.meta.dirname, '..', 'reports');

export async function writeReport(name: string, html: string): Promise<void> {
  await mkdir(REPORTS, { recursive: true });
  await writeFile(join(REPORTS, `${name}.html`), html);
}
