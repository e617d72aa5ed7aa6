import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(?:js|css|svg|json|txt|webmanifest)$/;
/** Pages load a dozen scripts of less than 1 kB. */
const WORTH_COMPRESSING_BYTES = 256;

/** Writes a .br and a .gz beside each text asset of the browser build, for the server to send as they are. */
export function compressAssets(): Plugin {
  return {
    name: 'driftstone:compress-assets',
    buildApp: {
      // Runs after all builds, since the server's build writes the browser's route manifest.
      order: 'post',
      async handler({ config, environments: { client } }) {
        if (!client) throw new Error('There is no browser build');
        const folder = resolve(config.root, client.config.build.outDir);
        const files = await readdir(folder, { recursive: true });
        await Promise.all(
          files
            .filter((file) => COMPRESSIBLE.test(file))
            .map((file) => compressFile(join(folder, file))),
        );
      },
    },
  };
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < WORTH_COMPRESSING_BYTES) return;
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content),
    promisify(gzip)(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)]);
}
