import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Sends a request to a path of the shop's API, as `fetch` would. */
export type SendInProcess = (path: string, init?: RequestInit) => Promise<Response>;

export type RenderPage = (request: Request) => Promise<Response>;

interface RouteEntry {
  path?: string;
  index?: boolean;
}

/** The exports of the web's server bundle that the pages need. */
export interface WebBuild {
  routes: Record<string, RouteEntry | undefined>;
  entry: {
    module: {
      deskPaths: readonly string[];
      connectApi: (send: SendInProcess) => void;
      createPageRenderer: (build: WebBuild, mode: 'production' | 'development') => RenderPage;
    };
  };
}

export async function loadWebBuild(webRoot: string): Promise<WebBuild> {
  const entryFile = join(webRoot, 'build', 'server', 'index.js');
  const isBuilt = await access(entryFile).then(
    () => true,
    () => false,
  );
  if (!isBuilt) {
    throw new Error(`The storefront is not built: ${entryFile} is missing. Run \`npm run build\`.`);
  }
  return (await import(pathToFileURL(entryFile).href)) as WebBuild;
}

/** The paths of the pages: '/', '/menu', … Only the desk's rooms have a parameter in their path. */
export function listPagePaths({ routes, entry }: WebBuild): ReadonlySet<string> {
  const paths = new Set<string>(entry.module.deskPaths);
  for (const route of Object.values(routes)) {
    if (route?.index) paths.add('/');
    else if (route?.path && !/[:*]/.test(route.path))
      paths.add(`/${route.path.replace(/^\/+/, '')}`);
  }
  return paths;
}
