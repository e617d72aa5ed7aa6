import { OUT_OF_REACH } from '#pages/offline/offline.copy.ts';
import { pageMeta } from '#platform/page/page-meta.ts';

export { OfflinePage as default } from '#pages/offline/offline-page.tsx';

export const meta = pageMeta(OUT_OF_REACH);
