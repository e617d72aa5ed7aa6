import type { CrewAtWork } from '@driftstone/contract/devices/devices.schema.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { CrewGate } from '#devices/crew-gate.tsx';
import { crewQuery } from '#devices/devices.api.ts';
import { MeantPresses } from '#devices/meant-presses.tsx';
import { PersonChip } from '#devices/person-chip.tsx';
import { deliveriesQuery, useRoadStream } from '#drive/drive.api.ts';
import { copy } from '#drive/drive.copy.ts';
import { forgetLastRoad, keepLastRoad, readLastRoad } from '#drive/last-road.ts';
import { Road } from '#drive/road.tsx';
import { onCrewOut } from '#platform/sessions/crew-session.ts';
import { switchSound } from '#platform/sound/chime.ts';
import { useWhenIdle } from '#platform/later-code/use-when-idle.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadingText } from '#ui/loading-text.tsx';
import { paths } from '../paths.ts';

// By the clock that the lists are stamped with: `performance.timeOrigin` drifts from it while a phone sleeps.
const openedAtMs = Date.now();

/** What a driver has to deliver, on their phone. */
export function DrivePage() {
  useLastRoad();
  return (
    <CrewGate title={copy.title} permission="drive.see">
      {(crew) => <OpenRoad crew={crew} />}
    </CrewGate>
  );
}

/** EVE-66: a page that was loaded without a connection begins with what the phone knew last. */
function useLastRoad(): void {
  const queryClient = useQueryClient();
  const { isLoadingError } = useQuery(crewQuery);
  useEffect(() => onCrewOut(forgetLastRoad), []);
  useEffect(() => {
    const last = isLoadingError ? readLastRoad(Date.now()) : null;
    if (!last) return;
    const { crew, deliveries, heardAtMs: updatedAt } = last;
    queryClient.setQueryData(deliveriesQuery.queryKey, deliveries, { updatedAt });
    queryClient.setQueryData(crewQuery.queryKey, crew, { updatedAt });
  }, [isLoadingError, queryClient]);
}

function OpenRoad({ crew }: { crew: CrewAtWork }) {
  const { data, dataUpdatedAt, isError, isFetching, refetch } = useQuery(deliveriesQuery);
  const stream = useRoadStream();
  useWhenIdle(keepDrivePage);
  useEffect(soundFromFirstTouch, []);
  // The list of an earlier page, since this one has not heard from the shop yet.
  const isLastKnown = dataUpdatedAt < openedAtMs;
  useEffect(() => {
    if (data && !isLastKnown) keepLastRoad({ crew, deliveries: data, heardAtMs: dataUpdatedAt });
  }, [crew, data, dataUpdatedAt, isLastKnown]);
  if (data)
    return (
      <>
        <MeantPresses />
        <Road
          deliveries={data}
          heardAtMs={dataUpdatedAt}
          stream={
            isLastKnown
              ? { contact: 'lost', lastContactAt: dataUpdatedAt, isFailing: true }
              : stream
          }
          driver={crew.person}
          person={<PersonChip crew={crew} />}
        />
      </>
    );
  if (!isError || isFetching) return <LoadingText text={copy.opening} />;
  return (
    <EmptyState
      title={copy.title}
      actions={<Button onClick={() => void refetch()}>{copy.tryAgain}</Button>}
    >
      {copy.unreachable}
    </EmptyState>
  );
}

/** Browsers allow no sound before a touch, and a call ends it: any touch will do. */
function soundFromFirstTouch(): () => void {
  const ends = new AbortController();
  for (const kind of ['click', 'keydown'])
    window.addEventListener(kind, () => switchSound(true), { capture: true, signal: ends.signal });
  return () => ends.abort();
}

/** Lets the page itself open without a connection. The browser may refuse: the page works without it. */
function keepDrivePage(): void {
  void import('#platform/worker/shop-worker.ts')
    .then(({ keepPageInBrowser }) => keepPageInBrowser(paths.drive))
    .catch(() => undefined);
}
