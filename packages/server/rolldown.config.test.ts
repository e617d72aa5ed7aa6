import { build, type BuildOptions } from 'rolldown';
import { expect, it } from 'vitest';
import config from './rolldown.config.ts';

it('the bundle is in ASCII, and says the same', async () => {
  const source = {
    name: 'source',
    resolveId: (id: string) => (id === 'source' ? id : null),
    load: (id: string) => (id === 'source' ? 'console.log("Pizza — 🍕", /^\\p{L}…$/u)' : null),
  };
  const options = { ...config, input: 'source', plugins: [source, config.plugins], write: false };
  const { output } = await build(options as BuildOptions);
  const code = output.map((script) => ('code' in script ? script.code : '')).join('');
  expect(code).toContain(String.raw`"Pizza \u2014 \ud83c\udf55", /^\p{L}\u2026$/u`);
  expect(Buffer.byteLength(code)).toBe(code.length);
});
