import type { ComponentProps } from 'react';

/** A calzone icon in lucide's style; lucide has none. */
export function FoldedPizza(props: ComponentProps<'svg'>) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...props}
    >
      <path d="M3 16.5a9 9 0 0 1 18 0" />
      <path d="M3 16.5a1.5 1.5 0 0 0 3 0 1.5 1.5 0 0 0 3 0 1.5 1.5 0 0 0 3 0 1.5 1.5 0 0 0 3 0 1.5 1.5 0 0 0 3 0 1.5 1.5 0 0 0 3 0" />
      <path d="M9 12.5h.01M12.5 11h.01M15.5 13h.01" />
    </svg>
  );
}
