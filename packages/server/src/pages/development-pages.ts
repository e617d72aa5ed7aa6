import type { FastifyInstance, FastifyReply } from 'fastify';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sendInProcess } from './send-in-process.ts';
import type { WebBuild } from './web-build.ts';

/** What packages/web/dev-server.ts returns. */
interface WebDevServer {
  middlewares: (
    request: IncomingMessage,
    response: ServerResponse,
    next: (error?: Error) => void,
  ) => void;
  loadServerBuild: () => Promise<WebBuild>;
  fixStacktrace: (error: Error) => void;
  close: () => Promise<void>;
}

interface WebDevServerModule {
  startWebDevServer: (httpServer: Server) => Promise<WebDevServer>;
}

export interface DevelopmentPages {
  loadBuild: () => Promise<WebBuild>;
  /** Renders each time anew, from the current sources. */
  sendPage: (reply: FastifyReply, path: string) => Promise<FastifyReply>;
}

export async function startDevelopmentPages(
  app: FastifyInstance,
  { webRoot, publicUrl, policy }: { webRoot: string; publicUrl: string; policy: string },
): Promise<DevelopmentPages> {
  const moduleUrl = pathToFileURL(join(webRoot, 'dev-server.ts')).href;
  const { startWebDevServer } = (await import(moduleUrl)) as WebDevServerModule;
  const vite = await startWebDevServer(app.server);
  app.addHook('onClose', () => vite.close());
  // Vite answers for its modules, styles and public files. The API's routes are mounted earlier and don't pass through
  // here.
  app.addHook('onRequest', (request, reply, done) =>
    vite.middlewares(request.raw, reply.raw, done),
  );

  return { loadBuild: vite.loadServerBuild, sendPage: sendFreshPage };

  async function sendFreshPage(reply: FastifyReply, path: string): Promise<FastifyReply> {
    try {
      const build = await vite.loadServerBuild();
      build.entry.module.connectApi(sendInProcess(app));
      const render = build.entry.module.createPageRenderer(build, 'development');
      const response = await render(new Request(new URL(path, publicUrl)));
      return await reply
        .code(response.status)
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-security-policy', policy)
        .send(await response.text());
    } catch (error) {
      if (error instanceof Error) vite.fixStacktrace(error);
      throw error;
    }
  }
}
