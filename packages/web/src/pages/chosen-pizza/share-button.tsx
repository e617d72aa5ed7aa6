import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { notify } from '#platform/toasts/notify.ts';
import { Button } from '#ui/button.tsx';
import { copy } from './chosen-pizza.copy.ts';
import { pizzaPath } from './pizza-path.ts';

interface ShareButtonProps {
  /** The pizza as `writePizzaLink` writes it. */
  link: string;
  /** The pizza's name, when the page shows several. */
  name?: string;
  isQuiet?: boolean;
}

/** OWN-05: opens the phone's share sheet. Elsewhere copies the link, or shows it when the browser refuses to copy. */
export function ShareButton({ link, name, isQuiet = false }: ShareButtonProps) {
  const [shownUrl, setShownUrl] = useState<string | null>(null);
  const share = async () => {
    const url = new URL(pizzaPath(link), window.location.href).href;
    try {
      if (canShare(url)) await navigator.share({ title: copy.shareTitle, url });
      else {
        await navigator.clipboard.writeText(url);
        notify.success(copy.linkCopied);
      }
    } catch (error) {
      // The customer dismissed the sheet, so nothing else opens.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setShownUrl(url);
    }
  };
  return (
    <>
      <Button
        variant={isQuiet ? 'quiet' : 'secondary'}
        size="small"
        aria-label={name === undefined ? undefined : copy.shareOf(name)}
        onClick={() => void share()}
      >
        <Share2 className="size-4" aria-hidden="true" />
        {copy.share}
      </Button>
      {shownUrl !== null && (
        <input
          readOnly
          value={shownUrl}
          aria-label={copy.linkLabel}
          onFocus={(event) => event.target.select()}
          className="min-h-11 w-full rounded-md border border-line-strong bg-card px-3 text-sm"
        />
      )}
    </>
  );
}

/** Phones and tablets: a desktop's sheet has less to offer than its clipboard. */
function canShare(url: string): boolean {
  const isTouched = window.matchMedia('(pointer: coarse)').matches;
  return isTouched && typeof navigator.canShare === 'function' && navigator.canShare({ url });
}
