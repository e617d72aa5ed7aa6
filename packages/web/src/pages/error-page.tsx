import { useRootData } from '#platform/page/shop.ts';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ScenePicture } from '#ui/scene-picture.tsx';

/** Shown when a page crashes. It uses no provider and no link of the router, since those may have crashed. */
export function ErrorPage() {
  const shop = useRootData()?.shop;
  return (
    <main id="main" className="flex flex-1 flex-col">
      <title>{`Something went wrong${shop ? ` · ${shop.name}` : ''}`}</title>
      <EmptyState
        picture={<ScenePicture scene="server-error" />}
        title="Something went wrong"
        actions={
          // A plain link, since reloading the page is the remedy.
          <a href="/" className={buttonClass({ variant: 'primary' })}>
            Back to Home
          </a>
        }
      >
        Your cart is safe. Please load the page again
        {shop && (
          <>
            , or call us on{' '}
            <a
              href={`tel:${shop.dialledPhone}`}
              className="font-semibold underline underline-offset-4"
            >
              {shop.phone}
            </a>
          </>
        )}
        .
      </EmptyState>
    </main>
  );
}
