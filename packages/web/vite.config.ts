import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { compressAssets } from './vite/compress-assets.ts';
import { slimContracts } from './vite/slim-contracts.ts';
import { iconsFromOwnFiles, slimIcons } from './vite/icons-from-own-files.ts';
import { missingRouteCode } from './vite/missing-route-code.ts';
import { serverInAscii } from './vite/server-in-ascii.ts';
import { sharedScripts } from './vite/shared-scripts.ts';
import { sonnerWithoutInjectedStyles } from './vite/sonner-without-injected-styles.ts';
import { zodWithoutCompiledParsers } from './vite/zod-without-compiled-parsers.ts';

const OF_EVERY_PAGE = /\/(root|libraries|rolldown-runtime)-/;

export default defineConfig(({ command }) => ({
  plugins: [
    tailwindcss(),
    reactRouter(),
    slimContracts(),
    iconsFromOwnFiles(),
    slimIcons(),
    sharedScripts(),
    missingRouteCode(),
    sonnerWithoutInjectedStyles(),
    zodWithoutCompiledParsers(),
    compressAssets(),
    serverInAscii(),
  ],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: {
      // Every page has them long before it imports more: naming them again costs bytes.
      resolveDependencies: (_, files) => files.filter((file) => !OF_EVERY_PAGE.test(file)),
    },
  },
  // Finds dependencies before the first request, which would otherwise reload the page.
  optimizeDeps: { entries: ['src/**/*.{ts,tsx}', '!src/**/*.test.*'] },
  // Bundles React in its production form for the server, whatever NODE_ENV the shop runs with.
  ...(command === 'build' && {
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    ssr: { noExternal: true as const },
  }),
}));
