import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  // The whole route table comes with the first page, so that a navigation never asks for a manifest.
  routeDiscovery: { mode: 'initial' },
  ssr: true,
} satisfies Config;
