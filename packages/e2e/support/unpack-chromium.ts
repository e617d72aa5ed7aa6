// Run by itself with TMPDIR set: the package unpacks below the temporary folder of its process.
import { fileURLToPath } from 'node:url';
import chromium, { inflate } from '@sparticuz/chromium';

// Libraries that a bare machine lacks (NSS); the package unpacks them by itself only on AWS.
const libraries = new URL('../bin/al2023.tar.br', import.meta.resolve('@sparticuz/chromium'));

await Promise.all([chromium.executablePath(), inflate(fileURLToPath(libraries))]);
