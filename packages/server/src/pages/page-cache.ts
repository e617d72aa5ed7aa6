import { packBody, type PackedBody } from '#content/packed-body.ts';

/** A page as it is sent, the same for everybody. Its version is that of status, policy and HTML. */
export interface KeptPage extends PackedBody {
  status: number;
  contentSecurityPolicy: string;
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

async function packPage({ status, html, contentSecurityPolicy }: RenderedPage): Promise<KeptPage> {
  const packed = await packBody(html, `${status}\n${contentSecurityPolicy}\n`);
  return { ...packed, status, contentSecurityPolicy };
}
