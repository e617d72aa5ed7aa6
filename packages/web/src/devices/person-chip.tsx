import type { CrewAtWork } from '@driftstone/contract/devices/devices.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { paths } from '#paths.ts';
import { notifyFailure } from '#platform/toasts/notify-failure.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FOR_HANDS } from '#ui/for-hands.ts';
import { LoadState } from '#ui/load-state.tsx';
import { peopleQuery, useStopActing } from './devices.api.ts';
import { copy } from './devices.copy.ts';
import { PinForm } from './pin-form.tsx';

/** Shows who acts on this device, and lets another person take over. Staff who came from the desk go back there. */
export function PersonChip({ crew: { device, person } }: { crew: CrewAtWork }) {
  const [isOpen, setIsOpen] = useState(false);
  if (!device)
    return (
      <div className="flex flex-wrap items-center gap-x-3 text-sm font-semibold">
        <p className="flex items-center gap-2 px-3">
          <UserRound className="size-4" />
          {person?.name}
        </p>
        <a href={paths.desk} className={buttonClass({ variant: 'secondary', size: 'small' })}>
          {copy.backToDesk}
        </a>
      </div>
    );
  return (
    <>
      <Button
        variant={person ? 'secondary' : 'quiet'}
        size="small"
        aria-label={person ? copy.acts(person.name) : copy.whoActs}
        onClick={() => setIsOpen(true)}
      >
        <UserRound className="size-4 shrink-0" />
        {person ? <span className="max-w-32 truncate">{person.name}</span> : copy.whoActs}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={person ? copy.acts(person.name) : copy.whoActs}
        description={person ? '' : copy.whoText}
        width="narrow"
        className={FOR_HANDS}
      >
        {person ? (
          <Acting onDone={() => setIsOpen(false)} />
        ) : (
          <People onDone={() => setIsOpen(false)} />
        )}
      </Dialog>
    </>
  );
}

function Acting({ onDone }: { onDone: () => void }) {
  const stop = useStopActing();
  return (
    <Button
      size="large"
      isWide
      isBusy={stop.isPending}
      onClick={() =>
        stop.mutate(undefined, {
          onSuccess: onDone,
          onError: (error) => notifyFailure(error, copy.pinFailed),
        })
      }
    >
      {stop.isPending ? copy.ending : copy.done}
    </Button>
  );
}

function People({ onDone }: { onDone: () => void }) {
  const query = useQuery(peopleQuery);
  const { data } = query;
  const [chosen, setChosen] = useState<{ id: string; name: string } | null>(null);
  if (!data)
    return <LoadState query={query} loading={copy.loadingPeople} failed={copy.peopleFailed} />;
  if (chosen) return <PinForm person={chosen} onBack={() => setChosen(null)} onDone={onDone} />;
  if (data.people.length === 0) return <p>{copy.nobodyHasPin}</p>;
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {data.people.map((person) => (
        <li key={person.id}>
          <Button
            variant="secondary"
            size="large"
            isWide
            className="wrap-anywhere"
            onClick={() => setChosen(person)}
          >
            {person.name}
          </Button>
        </li>
      ))}
    </ul>
  );
}
