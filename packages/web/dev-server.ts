import type { Server } from 'node:http';
import { join } from 'node:path';
import { createServer } from 'vite';

/** The folders that Vite may serve. By default it serves the whole repository, `data/auth-secret` included. */
const SERVED = ['.', '../contract', '../pizza-art', '../../node_modules'].map((folder) =>
  join(import.meta.dirname, folder),
);

/** Vite in middleware mode. Hot reload uses the shop's own HTTP server, and so its port. */
export async function startWebDevServer(httpServer: Server) {
  const vite = await withoutSignalHandlers(() =>
    createServer({
      root: import.meta.dirname,
      appType: 'custom',
      server: { middlewareMode: true, hmr: { server: httpServer }, fs: { allow: SERVED } },
      logLevel: 'warn',
    }),
  );
  return {
    middlewares: vite.middlewares,
    loadServerBuild: () => vite.ssrLoadModule('virtual:react-router/server-build'),
    fixStacktrace: (error: Error) => vite.ssrFixStacktrace(error),
    close: () => vite.close(),
  };
}

/** Vite's own SIGTERM handler ends the process before the shop has closed its database, so it is removed. */
async function withoutSignalHandlers<Result>(start: () => Promise<Result>): Promise<Result> {
  const ours = process.listeners('SIGTERM');
  const started = await start();
  for (const listener of process.listeners('SIGTERM'))
    if (!ours.includes(listener)) process.off('SIGTERM', listener);
  return started;
}
