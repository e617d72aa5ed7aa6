import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** A page as it is sent, the same for everybody. */
export interface KeptPage {
  status: number;
  contentSecurityPolicy: string;
  /** Without quotes and encoding: the hash of status, policy and HTML. */
  version: string;
  bodies: Record<Encoding, Buffer>;
}

export interface RenderedPage {
  status: number;
  html: string;
  contentSecurityPolicy: string;
  /** False when something failed while rendering: right for this visitor, wrong for the next. */
  isKeepable: boolean;
}

export interface PageCache {
  /** The page, rendered once however many ask at the same time. */
  find: (path: string) => Promise<KeptPage>;
  /** Forgets all pages: the content has changed. */
  drop: () => void;
}

/** Keeps whole pages in memory. The caller sees to it that only known paths are asked for. */
export function createPageCache(render: (path: string) => Promise<RenderedPage>): PageCache {
  let pages = new Map<string, Promise<KeptPage>>();

  return {
    find(path) {
      const kept = pages.get(path);
      if (kept) return kept;
      const generation = pages;
      const forget = () => generation.delete(path);
      const page = render(path).then(async (rendered) => {
        if (!rendered.isKeepable) forget();
        return packPage(rendered);
      });
      page.catch(forget);
      generation.set(path, page);
      return page;
    },
    drop() {
      // A page still being rendered from the old content ends up in the old map.
      pages = new Map();
    },
  };
}

const BROTLI_QUALITY = 9;

async function packPage({ status, html, contentSecurityPolicy }: RenderedPage): Promise<KeptPage> {
  const identity = Buffer.from(html);
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(identity, {
      params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY },
    }),
    promisify(gzip)(identity, { level: 9 }),
  ]);
  const version = createHash('sha256')
    .update(`${status}\n${contentSecurityPolicy}\n`)
    .update(identity)
    .digest('base64url')
    .slice(0, 27);
  return { status, contentSecurityPolicy, version, bodies: { identity, br, gzip: gzipped } };
}
