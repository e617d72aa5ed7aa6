import { SHOP } from '@driftstone/contract/shop.ts';
import { LogoMark } from '#layout/logo.tsx';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** What remains when a page breaks. It uses no provider and no router, since those may be what broke. */
export function ErrorPage() {
  return (
    <main id="main" className="flex flex-1 flex-col">
      <title>Something went wrong · Driftstone</title>
      <EmptyState
        headingLevel="h1"
        picture={<LogoMark className="size-24" />}
        title="Something went wrong"
        actions={
          // A plain link: loading the page anew is what helps here.
          <a href="/" className={buttonClass({ variant: 'primary' })}>
            Back to Home
          </a>
        }
      >
        Your cart is safe. Please load the page again, or call us on{' '}
        <a href={`tel:${SHOP.phoneLink}`} className="font-semibold underline underline-offset-4">
          {SHOP.phone}
        </a>
        .
      </EmptyState>
    </main>
  );
}
