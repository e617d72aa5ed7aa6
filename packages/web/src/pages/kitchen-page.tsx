import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { KeyForm } from '#kitchen/key-form.tsx';
import { boardQuery, storedKey, useLockBoard } from '#kitchen/kitchen.api.ts';
import { copy } from '#kitchen/kitchen.copy.ts';
import { KitchenBoard } from '#kitchen/kitchen-board.tsx';
import { CallError } from '#platform/call-error.ts';
import { useStoredValue } from '#platform/stored-value.ts';
import { useHydrated } from '#platform/use-hydrated.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadingText } from '#ui/loading-text.tsx';

/** The kitchen's work screen, open to anyone with its key. */
export function KitchenPage() {
  const isHydrated = useHydrated();
  const stored = useStoredValue(storedKey);
  const lock = useLockBoard();
  const [wasRefused, setWasRefused] = useState(false);
  if (!isHydrated) return <LoadingText text={copy.opening} />;
  if (!stored)
    return (
      <div className="grid min-h-dvh place-items-center p-4">
        <KeyForm wasRefused={wasRefused} />
      </div>
    );
  return (
    <OpenBoard
      boardKey={stored.key}
      onLock={(isRefused) => {
        setWasRefused(isRefused);
        lock();
      }}
    />
  );
}

interface OpenBoardProps {
  boardKey: string;
  onLock: (isRefused: boolean) => void;
}

function OpenBoard({ boardKey, onLock }: OpenBoardProps) {
  const board = useQuery(boardQuery(boardKey));
  const isRefused = board.error instanceof CallError && board.error.status === 401;
  useEffect(() => {
    if (isRefused) onLock(true);
  });

  if (isRefused) return null;
  const { data, dataUpdatedAt, errorUpdatedAt } = board;
  if (!data && board.isError && !board.isFetching)
    return (
      <NotOpened
        error={board.error}
        onRetry={() => void board.refetch()}
        onLock={() => onLock(false)}
      />
    );
  if (!data) return <LoadingText text={copy.opening} />;
  // The device's clock only measures how long ago the shop sent its own time.
  const heardAtMs = Date.parse(data.now);
  const sinceHeardMs = Math.max(0, errorUpdatedAt - dataUpdatedAt);
  return (
    <KitchenBoard
      board={data}
      nowMs={heardAtMs + sinceHeardMs}
      silentSinceMs={board.isError ? heardAtMs : null}
      boardKey={boardKey}
      onLock={() => onLock(false)}
    />
  );
}

interface NotOpenedProps {
  error: Error;
  onRetry: () => void;
  onLock: () => void;
}

function NotOpened({ error, onRetry, onLock }: NotOpenedProps) {
  const isClosed = error instanceof CallError && error.status === 404;
  return (
    <EmptyState
      headingLevel="h1"
      title={copy.title}
      actions={
        <>
          <Button onClick={onRetry}>{copy.tryAgain}</Button>
          <Button variant="quiet" onClick={onLock}>
            {copy.lock}
          </Button>
        </>
      }
    >
      {isClosed ? copy.closed : copy.unreachable}
    </EmptyState>
  );
}
