import { copy } from '#newsletter/newsletter-pages.copy.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** The target of the welcome mail's link. It confirms with a button, since mail scanners follow links. */
export function ConfirmNewsletterPage() {
  return (
    <EmptyState
      title={copy.confirmTitle}
      actions={
        // No `action`: the form posts to the current URL with its token, which also works without JavaScript.
        <form method="post">
          <Button type="submit" size="large">
            {copy.confirm}
          </Button>
        </form>
      }
    >
      {copy.confirmText}
    </EmptyState>
  );
}
