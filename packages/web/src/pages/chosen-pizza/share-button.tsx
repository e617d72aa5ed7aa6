import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { notify } from '#platform/toasts/notify.ts';
import { Button } from '#ui/button.tsx';
import { copy } from './chosen-pizza.copy.ts';
import { pizzaPath, SHARED_HASH } from './pizza-path.ts';

interface ShareButtonProps {
  /** The pizza as `writePizzaLink` writes it. */
  link: string;
  /** The pizza's name, when the page shows several. */
  name?: string;
  isQuiet?: boolean;
}

/** OWN-05: opens the phone's share sheet. Elsewhere copies the link, or shows it when the browser refuses to copy. */
export function ShareButton({ link, name, isQuiet = false }: ShareButtonProps) {
  const [showings, setShowings] = useState(0);
  const share = async () => {
    const url = urlOf(link);
    try {
      if (canShare(url)) await navigator.share({ title: copy.shareTitle, url });
      else {
        await navigator.clipboard.writeText(url);
        notify.success(copy.linkCopied);
      }
    } catch (error) {
      // The customer dismissed the sheet, so nothing else opens.
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        setShowings(showings + 1);
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
        <Share2 className="size-4" />
        {copy.share}
      </Button>
      {/* Keyed, so that each press brings it into view with the focus. */}
      {showings > 0 && <LinkField key={showings} url={urlOf(link)} />}
    </>
  );
}

function LinkField({ url }: { url: string }) {
  return (
    <label className="grid w-full gap-1 text-sm font-semibold">
      {copy.linkLabel}
      <input
        ref={focusAndSelect}
        readOnly
        value={url}
        // Room for its ring above the dialog's footer.
        className="min-h-11 w-full scroll-my-8 rounded-md border border-line-strong bg-card px-3 text-sm font-normal"
      />
    </label>
  );
}

function focusAndSelect(field: HTMLInputElement | null): void {
  field?.focus();
  field?.select();
}

function urlOf(link: string): string {
  return new URL(pizzaPath(link) + SHARED_HASH, window.location.href).href;
}

/** Phones and tablets: a desktop's sheet has less to offer than its clipboard. */
function canShare(url: string): boolean {
  const isTouched = window.matchMedia('(pointer: coarse)').matches;
  return isTouched && typeof navigator.canShare === 'function' && navigator.canShare({ url });
}
