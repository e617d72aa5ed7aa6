import { useNavigation } from 'react-router';

/** A tap on a link answers at once, while the code of the next page is on its way. */
export function PendingLine() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return (
    <div
      data-pending
      aria-hidden="true"
      className="fixed inset-x-0 top-0 z-50 h-1 animate-pulse bg-tomato transition-opacity delay-50 starting:opacity-0"
    />
  );
}
