import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  // The whole route table comes with the first page, so that a navigation never asks for a manifest.
  routeDiscovery: { mode: 'initial' },
  // One file for each page, so that there is one place where its code can be missing: `vite/missing-route-code.ts`.
  splitRouteModules: false,
  ssr: true,
} satisfies Config;
