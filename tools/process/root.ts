import { fileURLToPath } from 'node:url';

/** The repository's folder, whatever the current one is. Without a slash at its end. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '');
