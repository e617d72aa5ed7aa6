import { OutOfReach } from './out-of-reach.tsx';
import { wantedPage } from './wanted-page.ts';

export function OfflinePage() {
  return <OutOfReach onBack={() => location.replace(wantedPage(location))} />;
}
