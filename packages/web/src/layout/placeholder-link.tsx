import type { ReactNode } from 'react';

interface PlaceholderLinkProps {
  /** Needed where the content is only an icon. */
  label?: string;
  className?: string;
  children: ReactNode;
}

/** FOOT-02: a link whose page does not exist yet. Announced as unavailable, and not in the tab order. */
export function PlaceholderLink({ label, className, children }: PlaceholderLinkProps) {
  return (
    <span role="link" aria-disabled="true" aria-label={label} className={className ?? 'py-1'}>
      {children}
    </span>
  );
}
