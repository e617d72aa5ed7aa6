import * as RadixDialog from 'radix-ui/dialog';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { focusReturn } from './focus-return.ts';
import { useScrollLock } from './use-scroll-lock.ts';

interface FullAlertProps {
  title: string;
  className: string;
  children: ReactNode;
  /** Ends it: nothing else does. */
  footer: ReactNode;
}

/** Takes the whole screen until somebody has answered it. */
export function FullAlert({ title, className, children, footer }: FullAlertProps) {
  useScrollLock(true);
  return (
    <RadixDialog.Root open>
      <RadixDialog.Portal>
        <RadixDialog.Content
          role="alertdialog"
          aria-describedby={undefined}
          {...focusReturn}
          onEscapeKeyDown={(event) => event.preventDefault()}
          onInteractOutside={(event) => event.preventDefault()}
          className={classNames(
            'fixed inset-0 z-50 flex flex-col focus:outline-none forced-colors:border-8',
            className,
          )}
        >
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
            <div className="mx-auto grid max-w-xl gap-4 px-4 pt-6 pb-4">
              <RadixDialog.Title className="text-4xl leading-tight font-bold text-inherit">
                {title}
              </RadixDialog.Title>
              {children}
            </div>
          </div>
          <footer className="mx-auto w-full max-w-xl px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]">
            {footer}
          </footer>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
