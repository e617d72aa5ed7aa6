import { copy } from '#newsletter/newsletter-pages.copy.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** The target of every newsletter's link. It unsubscribes with a button, since mail scanners follow links. */
export function LeaveNewsletterPage() {
  return (
    <EmptyState
      title={copy.leaveTitle}
      actions={
        // As on the page that confirms. The field tells the server that a person waits for a page.
        <form method="post">
          <input type="hidden" name="from" value="page" />
          <Button type="submit" size="large">
            {copy.leave}
          </Button>
        </form>
      }
    >
      {copy.leaveText}
    </EmptyState>
  );
}
