import { useEffect } from 'react';
import { pageMeta } from '#platform/page-meta.ts';
import { reloadIfReplaced } from '#platform/reload-if-replaced.ts';
import { OUT_OF_REACH } from './offline.copy.ts';
import { OutOfReach } from './out-of-reach.tsx';

/** OWN-59: in the layout, at the address of a page whose code could not be loaded. Only a reload loads it again. */
function MissingPage() {
  useEffect(() => void reloadIfReplaced(), []);
  return <OutOfReach onBack={() => location.reload()} />;
}

/** As React Router knows a page. It asks for no data, which the shop could not send either. */
const missingRoute = {
  default: MissingPage,
  meta: pageMeta(OUT_OF_REACH),
  clientLoader: () => null,
};

/** Put into React Router by `vite/missing-route-code.ts`. */
export function standInForMissingPages(): void {
  Object.assign(window, { missingPage: missingRoute });
}
