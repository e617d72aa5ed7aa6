import { type ReactNode, useRef } from 'react';
import { useFocusNearby } from './use-focus-nearby.ts';

/** The fields of a staff's dialog: the nearest list around a removed row takes its focus, not the dialog's start. */
export function KeepsFocus({ children }: { children: ReactNode }) {
  const fields = useRef<HTMLDivElement>(null);
  useFocusNearby(fields);
  return (
    <div ref={fields} className="contents">
      {children}
    </div>
  );
}
