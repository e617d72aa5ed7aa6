import type { ReactNode } from 'react';

interface PlaceholderLinkProps {
  /** Required when the content is only an icon. */
  label?: string;
  className?: string;
  children: ReactNode;
}

/** FOOT-02: a link whose page does not exist yet. It is announced as unavailable and is not in the tab order. */
export function PlaceholderLink({ label, className, children }: PlaceholderLinkProps) {
  return (
    <span role="link" aria-disabled="true" aria-label={label} className={className ?? 'py-1'}>
      {children}
    </span>
  );
}
