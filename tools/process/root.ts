import { fileURLToPath } from 'node:url';

/** The repository's folder, whatever the current one is. No slash at the end. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '');
