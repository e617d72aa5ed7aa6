import { X } from 'lucide-react';
import * as RadixDialog from 'radix-ui/dialog';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { iconButtonClass } from './icon-button.tsx';
import { showFocused } from './show-focused.ts';
import { useFocusReturn } from './use-focus-return.ts';
import { useScrollLock } from './use-scroll-lock.ts';

interface DialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Call `preventDefault` to keep Escape for something inside. */
  onEscapeKeyDown?: (event: KeyboardEvent) => void;
  title: string;
  /** A sentence below the title, which screen readers read with it. */
  description?: ReactNode;
  /** Above the title, from edge to edge, such as a picture. */
  banner?: ReactNode;
  /** Stays visible below the scrolling content. */
  footer?: ReactNode;
  width?: 'narrow' | 'medium' | 'wide';
  children: ReactNode;
}

const WIDTHS = { narrow: 'sm:max-w-md', medium: 'sm:max-w-xl', wide: 'sm:max-w-3xl' };

const SHEET =
  'fixed z-50 flex flex-col overflow-hidden bg-card text-ink shadow-float focus:outline-none forced-colors:border-2 ' +
  // A sheet from the bottom edge on a phone, a card in the middle from 40rem.
  'inset-x-0 bottom-0 max-h-[92dvh] rounded-t-xl ' +
  // Where the window is too low for a sticky head and foot, everything scrolls.
  'low:max-h-dvh! low:overflow-y-auto low:rounded-none ' +
  'sm:inset-0 sm:m-auto sm:h-fit sm:max-h-[min(48rem,calc(100dvh-4rem))] sm:w-[calc(100%-4rem)] sm:rounded-xl ' +
  'data-[state=open]:animate-sheet-in data-[state=closed]:animate-sheet-out ' +
  'sm:data-[state=open]:animate-rise-in sm:data-[state=closed]:animate-sink-out';

/** A modal dialog. It holds the focus while it is open, and returns it when it closes. */
export function Dialog(props: DialogProps) {
  const {
    isOpen,
    onOpenChange,
    onEscapeKeyDown,
    title,
    description,
    banner,
    footer,
    width,
    children,
  } = props;
  const focusReturn = useFocusReturn();
  useScrollLock(isOpen);
  const describedBy = description ? {} : { 'aria-describedby': undefined };
  return (
    <RadixDialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <DialogBackdrop isOpen={isOpen} />
        <RadixDialog.Content
          {...describedBy}
          {...focusReturn}
          {...(onEscapeKeyDown && { onEscapeKeyDown })}
          onInteractOutside={keepOpenForMessages}
          onFocus={showFocused}
          className={classNames(SHEET, WIDTHS[width ?? 'medium'])}
        >
          <div
            className={classNames(
              // Not flex-1: in WebKit its basis of 0% means no height in a card that fits its content.
              'relative flex-auto overflow-y-auto overscroll-contain low:flex-none low:overflow-visible',
              // Keeps focused elements from ending up below the head.
              !banner && 'sm:scroll-pt-36 low:scroll-pt-0',
            )}
          >
            {banner}
            <header
              className={classNames(
                'px-5 pt-6 pr-16 sm:px-8 sm:pt-8 sm:pr-18',
                // Sticky, so that no content scrolls under the close button.
                !banner && 'bg-card sm:sticky sm:top-0 sm:z-1 sm:pb-3 low:static',
              )}
            >
              <RadixDialog.Title className="text-heading">{title}</RadixDialog.Title>
              {description && (
                <RadixDialog.Description className="mt-2 text-ink-soft">
                  {description}
                </RadixDialog.Description>
              )}
            </header>
            <div className="px-5 pt-5 pb-8 sm:px-8">{children}</div>
          </div>
          {footer && (
            <footer className="border-t border-line bg-card px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:px-8">
              {footer}
            </footer>
          )}
          <RadixDialog.Close
            aria-label="Close"
            className={classNames(
              iconButtonClass,
              // Above the sticky parts.
              'absolute! top-3 right-3 z-2 bg-card/90 sm:top-5 sm:right-5',
            )}
          >
            <X className="size-5" aria-hidden="true" />
          </RadixDialog.Close>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

/** Our own overlay, since Radix's injects styles, which the Content-Security-Policy forbids. */
function DialogBackdrop({ isOpen, ...portalProps }: ComponentProps<'div'> & { isOpen: boolean }) {
  return (
    <div
      {...portalProps}
      aria-hidden="true"
      data-state={isOpen ? 'open' : 'closed'}
      className="fixed inset-0 z-50 animate-fade-in bg-sea-deep/55 data-[state=closed]:animate-fade-out"
    />
  );
}

/** A press on a toast must not close the dialog below it. */
function keepOpenForMessages(event: Event): void {
  if (event.target instanceof Element && event.target.closest('[aria-live]'))
    event.preventDefault();
}
