import { copy } from '#newsletter/newsletter.copy.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** Where the welcome mail's link leads. A button, since what looks into mails follows links as well. */
export function ConfirmNewsletterPage() {
  return (
    <EmptyState
      headingLevel="h1"
      title={copy.confirmTitle}
      actions={
        // Without an action it is posted to this very address, token and all: also where scripts are off.
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
