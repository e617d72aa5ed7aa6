import { describe, expect, it } from 'vitest';
import { judgeFolder, judgeName, judgeSettings, judgeSize, judgeTables } from './house-rules.ts';

describe('judgeSize', () => {
  it.each([
    ['packages/server/src/cart/cart.service.ts', 250],
    ['tools/build.ts', 250],
    ['packages/server/src/cart/cart.service.test.ts', 300],
    ['packages/server/src/testing/test-app.ts', 300],
    ['packages/e2e/support/desk.ts', 300],
  ])('accepts %s with %d lines, and no more', (path, most) => {
    const lines = (count: number) => 'x\n'.repeat(count);
    expect(judgeSize(path, lines(most))).toEqual([]);
    expect(judgeSize(path, lines(most + 1))).toEqual([
      `${path} has ${most + 1} lines, over ${most}: split it by noun`,
    ]);
  });
});

describe('judgeName', () => {
  it.each([
    'packages/server/src/cart/cart.service.ts',
    'packages/server/src/cart/cart.routes.test.ts',
    'packages/web/src/cart/cart-line.tsx',
    'packages/web/src/entry.client.tsx',
    'packages/e2e/tests/cart.e2e.test.ts',
  ])('accepts %s', (path) => {
    expect(judgeName(path)).toEqual([]);
  });

  it.each([
    ['packages/web/src/cart/CartLine.tsx', 'file names are kebab-case'],
    ['packages/server/src/cart/cart_lines.ts', 'file names are kebab-case'],
    ['packages/server/src/cart/cart.helper.ts', '".helper" is no role of server'],
    ['packages/web/src/cart/cart.service.ts', '".service" is no role of web'],
    ['packages/web/src/cart/index.ts', 'no barrels, import the file itself'],
  ])('refuses %s', (path, reason) => {
    expect(judgeName(path)).toEqual([`${path}: ${reason}`]);
  });
});

describe('judgeFolder', () => {
  const areas = ['platform'];

  it('accepts features, areas and files at the top', () => {
    expect(judgeFolder('packages/server/src/cart/cart.service.ts', areas)).toEqual([]);
    expect(judgeFolder('packages/server/src/config/config.ts', ['config'])).toEqual([]);
    expect(judgeFolder('packages/server/src/main.ts', areas)).toEqual([]);
  });

  it('refuses a second name for a feature', () => {
    expect(judgeFolder('packages/server/src/basket/basket.service.ts', areas)).toEqual([
      'packages/server/src/basket/basket.service.ts: "basket" is neither a feature nor an area of server',
    ]);
  });
});

describe('judgeSettings', () => {
  it.each([
    ['packages/web/src/platform/queries/query-client.ts', 'if (import.meta.env.SSR) return;'],
    ['packages/web/vite.config.ts', "define: { 'process.env.NODE_ENV': '1' }"],
    ['packages/server/src/config/config.ts', 'readConfig(process.env)'],
  ])('accepts what %s reads', (path, source) => {
    expect(judgeSettings(path, source)).toEqual([]);
  });

  it.each([
    ['packages/web/src/auth/auth.api.ts', 'process.env.STRIPE_SECRET_KEY', 'process.env'],
    ['packages/web/src/auth/auth.api.ts', 'import.meta.env.VITE_KEY', 'import.meta.env'],
    ['packages/web/vite.config.ts', "loadEnv(mode, '.', '')", 'loadEnv'],
    ['packages/contract/src/shop.ts', "process.env['SMTP_URL']", 'process.env'],
  ])('refuses %s that reads %s', (path, source, read) => {
    expect(judgeSettings(path, source)).toEqual([
      `${path} reads ${read}: no setting may get into what the browser loads`,
    ]);
  });
});

describe('judgeTables', () => {
  const path = 'packages/server/src/printing/printers/cloudprnt.ts';

  it.each([
    "export const MEDIA: Record<string, Language> = { 'a/b': 'a' };",
    'const MEDIA: Readonly<Record<string, Language>> = {',
  ])('refuses %s', (source) => {
    expect(judgeTables(path, source)).toEqual([
      `${path}: make MEDIA a Map, or name its keys in its type`,
    ]);
  });

  it.each([
    'const MEDIA: ReadonlyMap<string, Language> = new Map([]);',
    'const LIMITS: Record<DeliveryType, number> = {',
    'const counts: Record<string, number> = {};',
  ])('accepts %s', (source) => {
    expect(judgeTables(path, source)).toEqual([]);
  });
});
