import { X } from 'lucide-react';
import * as RadixDialog from 'radix-ui/dialog';
import { type ComponentProps, type ReactNode, type UIEvent, use } from 'react';
import { classNames } from './class-names.ts';
import { focusReturn } from './focus-return.ts';
import { iconButtonClass } from './icon-button.tsx';
import { OpenedByAddress } from './opened-by-address.ts';
import { showFocused } from './show-focused.ts';
import { endSwipe, startSwipe, swipe } from './swipe-down.ts';
import { useBackCloses } from './use-back-closes.ts';
import { useScrollLock } from './use-scroll-lock.ts';

interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** A sentence below the title, which screen readers read with it. */
  description?: ReactNode;
  /** Above the title, from edge to edge, such as a picture. */
  banner?: ReactNode;
  /** Stays visible beside the scrolling content, or above it on a phone: a picture of what is being chosen. */
  stage?: ReactNode;
  /** Stays visible below the scrolling content. */
  footer?: ReactNode;
  width?: 'narrow' | 'medium' | 'wide' | 'stage';
  className?: string | undefined;
  children: ReactNode;
}

// Where the window is too low for a sticky head and foot, everything scrolls.
const SCROLLING = 'low:overflow-y-auto upright:scroll-pb-28';
/** The stage needs all of a low window, and stays. */
const STAGED =
  'low:inset-0! low:w-full! low:overflow-hidden crammed:overflow-y-auto! upright:scroll-pb-28';

const WIDTHS = {
  narrow: 'sm:max-w-md',
  medium: 'sm:max-w-xl',
  wide: 'sm:max-w-3xl',
  stage: 'sm:max-w-[64rem]',
};

const SHEET =
  'fixed z-50 flex flex-col overflow-hidden bg-card text-ink shadow-float focus:outline-none forced-colors:border-2 ' +
  // A sheet from the bottom edge on a phone, a card in the middle from 40rem.
  'inset-x-0 bottom-0 max-h-[95dvh] rounded-t-xl low:max-h-dvh! low:rounded-none ' +
  'sm:inset-0 sm:m-auto sm:h-fit sm:max-h-[min(48rem,calc(100dvh-4rem))] sm:w-[calc(100%-4rem)] sm:rounded-xl ' +
  'data-[state=open]:animate-sheet-in data-[state=closed]:animate-sheet-out ' +
  'sm:data-[state=open]:animate-rise-in sm:data-[state=closed]:animate-sink-out';

/** What stays of the stage on a phone while its choices are scrolled, and of its picture. */
const STRIP_PX = 96;
const SMALLEST_PICTURE_PX = 92;

/** Scrolls with its choices on a phone, but for a strip with the pizza. */
const STAGE =
  'shrink-0 sticky z-1 overflow-clip top-[calc(80px-var(--picture))] bg-linear-to-br from-paper-deep to-gold-wash ' +
  '[--picture:max(224px,min(40dvh,21rem,100dvh-25rem))] ' +
  'beside:static beside:grid beside:content-center beside:overflow-y-auto crammed:static';

const STAGED_SCROLLER =
  'flex min-h-0 flex-auto flex-col overflow-y-auto overscroll-contain scroll-pt-28 scroll-pb-4 ' +
  'beside:scroll-p-0 beside:flex-row beside:overflow-hidden crammed:block crammed:flex-none crammed:overflow-visible';

const TITLE = 'bg-card pl-5 text-heading sm:pl-8 low:static!';
const PLAIN_TITLE = 'sticky top-0 z-1 mt-3 py-2.5 pr-16 sm:mt-0 sm:pt-8 sm:pr-18 sm:pb-2';
/** It may come as near to the strip as the strip is high, whatever else keeps away from it. */
const STAGED_TITLE =
  'scroll-mt-[calc(96px-7rem)] pt-4 pr-5 pb-1 beside:sticky beside:top-0 beside:z-1 beside:pt-8 beside:pr-18 beside:pb-2 low:pt-3! ' +
  'upright:sticky! upright:top-0 upright:z-1 upright:pr-18';

/** A modal dialog. It holds the focus while it is open, and returns it when it closes. */
export function Dialog(props: DialogProps) {
  const { isOpen, onClose, title, description, banner, stage, footer, width, children } = props;
  useScrollLock(isOpen);
  useBackCloses(isOpen && !use(OpenedByAddress), onClose);
  const describedBy = description ? {} : { 'aria-describedby': undefined };
  return (
    <RadixDialog.Root open={isOpen} onOpenChange={() => onClose()}>
      <RadixDialog.Portal>
        <DialogBackdrop isOpen={isOpen} />
        <RadixDialog.Content
          {...describedBy}
          {...focusReturn}
          onEscapeKeyDown={leaveEscapeInside}
          onInteractOutside={keepOpenForMessages}
          onFocus={showFocused}
          onTouchStart={startSwipe}
          onTouchMove={swipe}
          onTouchEnd={({ currentTarget }) => endSwipe(currentTarget, onClose)}
          onTouchCancel={({ currentTarget }) => endSwipe(currentTarget)}
          className={classNames(
            SHEET,
            stage ? STAGED : SCROLLING,
            WIDTHS[width ?? 'medium'],
            props.className,
          )}
        >
          {/* OWN-38: first for the keyboard and for screen readers. */}
          <RadixDialog.Close
            aria-label="Close"
            data-close
            className={classNames(
              iconButtonClass,
              // Stacks above the sticky parts.
              'absolute! top-2 right-2 z-2 bg-card/90 sm:top-5 sm:right-5',
              // A low window has no room for a title above the choices.
              Boolean(stage) && 'low:beside:top-2! low:beside:right-auto! low:beside:left-2',
            )}
          >
            <X className="size-5" />
          </RadixDialog.Close>
          <div className={stage ? STAGED_SCROLLER : 'contents'} onScroll={shrinkStage}>
            {stage && <div className={STAGE}>{stage}</div>}
            <div
              // Not flex-1: in WebKit its basis of 0% means no height in a card that fits its content.
              // The padding keeps focused elements from ending up below the title.
              className={classNames(
                'relative flex-auto',
                stage
                  ? 'min-w-0 beside:min-h-0 beside:scroll-pt-28 beside:overflow-y-auto beside:overscroll-contain low:scroll-pt-4'
                  : 'scroll-pt-32 overflow-y-auto overscroll-contain low:flex-none low:scroll-pt-0 low:overflow-visible',
              )}
            >
              {banner}
              {/* OWN-38: sticky, so that no price scrolls under the close button. */}
              <RadixDialog.Title className={classNames(TITLE, stage ? STAGED_TITLE : PLAIN_TITLE)}>
                {title}
              </RadixDialog.Title>
              {description && (
                <RadixDialog.Description className="px-5 text-ink-soft sm:px-8">
                  {description}
                </RadixDialog.Description>
              )}
              <div className="px-5 pt-5 pb-8 sm:px-8">{children}</div>
            </div>
          </div>
          {footer && (
            <footer className="upright:sticky upright:bottom-0 upright:z-2 border-t border-line bg-card px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-8 sm:py-4">
              {footer}
            </footer>
          )}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

/** By the compositor alone: the strip and the choices keep their sizes. */
function shrinkStage({ target, currentTarget }: UIEvent<HTMLElement>): void {
  const stage = currentTarget.firstElementChild;
  if (target !== currentTarget || !(stage instanceof HTMLElement)) return;
  const shrunk = currentTarget.scrollTop / (stage.offsetHeight - STRIP_PX);
  stage.style.setProperty('--shrunk', String(Math.min(Math.max(shrunk, 0), 1)));
  stage.style.setProperty('--smallest', String(SMALLEST_PICTURE_PX / (stage.offsetHeight - 16)));
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

/** Leaves Escape to an element that closes something of its own with it: suggestions, or a name that is being typed. */
function leaveEscapeInside(event: Event): void {
  if (event.target instanceof Element && event.target.closest('[data-own-escape]'))
    event.preventDefault();
}

/** A press on a toast must not close the dialog below it. */
function keepOpenForMessages(event: Event): void {
  if (event.target instanceof Element && event.target.closest('[aria-live]'))
    event.preventDefault();
}
