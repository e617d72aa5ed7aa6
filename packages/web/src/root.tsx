import { detailsContract } from '@driftstone/contract/details/details.contract.ts';
import { paymentsContract } from '@driftstone/contract/payments/payments.contract.ts';
import { HydrationBoundary, QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router';
import styles from './app.css?url';
import { EarlyFonts } from '#layout/early-fonts.tsx';
import { PageMain } from '#layout/page-main.tsx';
import { SkipLink } from '#layout/skip-link.tsx';
import { WithoutScripts } from '#layout/without-scripts.tsx';
import { AuthGate } from '#auth/sign-in/auth-gate.tsx';
import { OpeningRegion } from '#opening/opening-region.tsx';
import { ErrorPage } from '#pages/error-page.tsx';
import { MenuNews } from '#pages/frame/menu-news.tsx';
import { SiteCartBar } from '#pages/frame/site-cart-bar.tsx';
import { OfflineRegion, WorkNotes } from '#pages/offline/offline-region.tsx';
import { SiteFooter } from '#pages/frame/site-footer.tsx';
import { SiteNav } from '#pages/frame/site-nav.tsx';
import { call } from '#platform/calls/call.ts';
import { useEarlyTap } from '#platform/page/early-tap.ts';
import { queryClientHere } from '#platform/queries/query-client.ts';
import { type RootData, useRootData } from '#platform/page/shop.ts';
import { ToastRegion } from '#platform/toasts/toast-region.tsx';
import { useDehydratedState } from '#platform/queries/use-dehydrated-state.ts';
import { HydratesAlone } from '#ui/hydrates-alone.tsx';
import { paths } from './paths.ts';

export const links = () => [{ rel: 'manifest', href: '/site.webmanifest' }];

export const loader = async ({ request }: { request: Request }): Promise<RootData> => {
  const [shop, { methods }] = await Promise.all([
    call(detailsContract.readDetails),
    call(paymentsContract.listMethods),
  ]);
  return { origin: new URL(request.url).origin, shop, takesCards: methods.includes('card') };
};
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const query = useRootData()?.shop.brandQuery ?? '';
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#fbf5ea" />
        {/* Before what the router preloads. A file of its own stays in the browser for all pages. */}
        <link rel="stylesheet" href={styles} />
        <EarlyFonts />
        <Meta />
        <Links />
        <link rel="icon" href={`/site-icon.svg${query}`} type="image/svg+xml" />
        <link rel="apple-touch-icon" href={`/site-icon-180.png${query}`} />
      </head>
      <body className="flex min-h-dvh flex-col">
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  const [queryClient] = useState(queryClientHere);
  const { pathname } = useLocation();
  useEarlyTap();
  return (
    <QueryClientProvider client={queryClient}>
      <HydrationBoundary state={useDehydratedState()}>
        {isForStaff(pathname) ? WORK_SCREEN : SHOP_SCREEN}
      </HydrationBoundary>
    </QueryClientProvider>
  );
}

const WORK_SCREENS: readonly string[] = [paths.kitchen, paths.counter, paths.drive];

function isForStaff(pathname: string): boolean {
  return WORK_SCREENS.includes(pathname) || pathname.startsWith(paths.desk);
}

// Elements that stay the same, so that another page renders nothing around it anew.
const SHOP_SCREEN = (
  <>
    <SkipLink />
    <OfflineRegion />
    <OpeningRegion />
    <MenuNews />
    <SiteNav />
    <WithoutScripts />
    <PageMain>
      <Outlet />
    </PageMain>
    <SiteCartBar />
    <HydratesAlone>
      <SiteFooter />
    </HydratesAlone>
    <AuthGate />
    <ToastRegion cartPath={paths.cart} />
  </>
);

/** Without the header and footer: only staff use these pages. */
const WORK_SCREEN = (
  <>
    <WorkNotes />
    <PageMain>
      <Outlet />
    </PageMain>
    <ToastRegion />
  </>
);

export { ErrorPage as ErrorBoundary };
