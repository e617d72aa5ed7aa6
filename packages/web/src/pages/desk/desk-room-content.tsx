import { useState } from 'react';
import { copy } from '#staff/staff.copy.ts';
import { LoadFailure } from '#ui/load-failure.tsx';
import { LoadingText } from '#ui/loading-text.tsx';
import type { DeskRoom } from './rooms.ts';

/** What a room shows once its code has loaded. */
export function DeskRoomContent({ room }: { room: DeskRoom }) {
  const [isMissing, setIsMissing] = useState(false);
  if (isMissing)
    return (
      <LoadFailure text={copy.unreachable} isRetrying={false} onRetry={() => setIsMissing(false)} />
    );
  return (
    <room.Content
      fallback={<LoadingText text={copy.opening} />}
      onMissing={() => setIsMissing(true)}
    />
  );
}
