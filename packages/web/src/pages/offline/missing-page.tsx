import { useEffect } from 'react';
import { pageMeta } from '#platform/page/page-meta.ts';
import { reloadIfReplaced } from '#platform/later-code/reload-if-replaced.ts';
import { OUT_OF_REACH } from './offline.copy.ts';
import { OutOfReach } from './out-of-reach.tsx';

/** OWN-59: shown in the layout for a page whose code could not be loaded. Only a reload loads it again. */
function MissingPage() {
  useEffect(() => void reloadIfReplaced(), []);
  return <OutOfReach onBack={() => location.reload()} />;
}

/** A page as React Router expects it. It asks for no data, which the shop could not send either. */
const missingRoute = {
  default: MissingPage,
  meta: pageMeta(OUT_OF_REACH),
  clientLoader: () => null,
};

/** Put into React Router by `vite/missing-route-code.ts`. */
export function standInForMissingPages(): void {
  Object.assign(window, { missingPage: missingRoute });
}
