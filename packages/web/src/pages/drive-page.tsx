import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CrewGate } from '#devices/crew-gate.tsx';
import { PersonChip } from '#devices/person-chip.tsx';
import { deliveriesQuery, useRoadStream } from '#drive/drive.api.ts';
import { copy } from '#drive/drive.copy.ts';
import { Road } from '#drive/road.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadingText } from '#ui/loading-text.tsx';

/** What a driver has to deliver, on their phone. */
export function DrivePage() {
  return (
    <CrewGate title={copy.title} permission="drive.see">
      {(crew) => <OpenRoad person={<PersonChip crew={crew} />} />}
    </CrewGate>
  );
}

function OpenRoad({ person }: { person: ReactNode }) {
  const { data, isError, isFetching, refetch } = useQuery(deliveriesQuery);
  const stream = useRoadStream();
  if (data) return <Road deliveries={data} stream={stream} person={person} />;
  if (!isError || isFetching) return <LoadingText text={copy.opening} />;
  return (
    <EmptyState
      headingLevel="h1"
      title={copy.title}
      actions={<Button onClick={() => void refetch()}>{copy.tryAgain}</Button>}
    >
      {copy.unreachable}
    </EmptyState>
  );
}
