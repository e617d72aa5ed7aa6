// Runs as a process of its own with TMPDIR set: the package unpacks below the process's temporary folder.
import { fileURLToPath } from 'node:url';
import chromium, { inflate } from '@sparticuz/chromium';

// Libraries that a minimal machine lacks (NSS). The package unpacks them by itself only on AWS.
const libraries = new URL('../bin/al2023.tar.br', import.meta.resolve('@sparticuz/chromium'));

await Promise.all([chromium.executablePath(), inflate(fileURLToPath(libraries))]);
