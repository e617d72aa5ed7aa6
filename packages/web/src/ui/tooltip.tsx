import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useEscape } from './use-escape.ts';

/** NAV-03. */
const TOOLTIP_DELAY_MS = 700;

interface TooltipProps {
  /** Also the label of the icon, so screen readers hear it once. */
  text: string;
  /** A button or a link that is only an icon. */
  children: ReactNode;
}

/** Below the icon, at rest or at keyboard focus. Not Radix's, whose library is a tenth of a page's scripts. */
export function Tooltip({ text, children }: TooltipProps) {
  const [isOpen, setIsOpen] = useState(false);
  // No state: a pointer that passes renders nothing, and may be gone before React has rendered that it came.
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const close = () => {
    clearTimeout(timer.current);
    setIsOpen(false);
  };
  useEscape(isOpen, close);
  useEffect(() => () => clearTimeout(timer.current), []);

  return (
    <span
      role="presentation"
      className="relative inline-flex"
      onPointerEnter={({ pointerType }) => {
        if (pointerType !== 'touch')
          timer.current = setTimeout(() => setIsOpen(true), TOOLTIP_DELAY_MS);
      }}
      onPointerLeave={close}
      onPointerDown={close}
      onFocus={({ target }) => target.matches(':focus-visible') && setIsOpen(true)}
      onBlur={close}
    >
      {children}
      {isOpen && (
        // The padding is part of it, so that the pointer can move onto the text.
        <span
          role="tooltip"
          className="absolute top-full left-1/2 z-50 -translate-x-1/2 animate-fade-in pt-1.5 whitespace-nowrap"
        >
          <span className="block rounded-sm bg-ink px-3 py-1.5 text-sm font-medium text-paper shadow-raised">
            {text}
          </span>
        </span>
      )}
    </span>
  );
}
