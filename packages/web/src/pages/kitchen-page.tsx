import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CrewGate } from '#devices/crew-gate.tsx';
import { PersonChip } from '#devices/person-chip.tsx';
import { switchSound } from '#kitchen/chime.ts';
import { boardQuery } from '#kitchen/kitchen.api.ts';
import { copy } from '#kitchen/kitchen.copy.ts';
import { KitchenBoard } from '#kitchen/kitchen-board.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadingText } from '#ui/loading-text.tsx';

/** The kitchen's work screen, on its paired devices. */
export function KitchenPage() {
  return (
    <CrewGate title={copy.title} permission="board.see" onPress={() => switchSound(true)}>
      {(crew) => <OpenBoard person={<PersonChip crew={crew} />} />}
    </CrewGate>
  );
}

function OpenBoard({ person }: { person: ReactNode }) {
  const board = useQuery(boardQuery);
  const { data, dataUpdatedAt, errorUpdatedAt } = board;
  if (!data && board.isError && !board.isFetching)
    return (
      <EmptyState
        headingLevel="h1"
        title={copy.title}
        actions={<Button onClick={() => void board.refetch()}>{copy.tryAgain}</Button>}
      >
        {copy.unreachable}
      </EmptyState>
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
      person={person}
    />
  );
}
