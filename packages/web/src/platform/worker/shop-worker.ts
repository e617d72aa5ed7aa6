import { savesData } from '../../saves-data.ts';

/** One worker for all that the browser does by itself: it keeps only the one registered last. */
const WORKER = '/shop-worker.js';

export async function registerWorker(): Promise<ServiceWorkerRegistration> {
  // Past the browser's cache, so that a new version of the shop brings its worker along.
  await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' });
  return navigator.serviceWorker.ready;
}

/** OWN-56: from now on the shop opens without a connection. Call it when the browser has nothing better to do. */
export async function keepShopInBrowser(): Promise<void> {
  await tellWorker(savesData() ? null : {});
}

/** EVE-66: from now on this page of the crew opens without a connection, and nothing else. */
export async function keepPageInBrowser(page: string): Promise<void> {
  await tellWorker({ page });
}

/** null: the worker is only registered. */
async function tellWorker(wish: { page?: string } | null): Promise<void> {
  const { serviceWorker }: MaybeWithoutWorker = navigator;
  const manifest = window.__reactRouterManifest?.url;
  // During development every file changes.
  if (!serviceWorker || !manifest || !import.meta.env.PROD) return;
  const { active } = await registerWorker();
  if (wish) active?.postMessage({ manifest, ...wish });
}

/** Without a worker in private windows. */
type MaybeWithoutWorker = Omit<Navigator, 'serviceWorker'> & {
  serviceWorker?: ServiceWorkerContainer;
};
