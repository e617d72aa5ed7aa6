import type { SetupStep } from '@driftstone/contract/today/today.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { deskPath, type DeskRoomPath } from '#desk-paths.ts';
import { notify } from '#platform/toasts/notify.ts';
import { notifyFailure } from '#platform/toasts/notify-failure.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { setupQuery, useOpenShop } from './today.api.ts';
import { copy } from './setup.copy.ts';

type RoomStep = Exclude<SetupStep, 'open'>;

const ROOM_OF: Record<RoomStep, DeskRoomPath> = {
  details: 'shop',
  hours: 'hours',
  menu: 'menu',
  delivery: 'delivery',
  cards: 'works',
  kitchen: 'devices',
};

/** For the owner of a new shop; nothing once it is open. */
export function SetupGuide() {
  const { data } = useQuery(setupQuery);
  const [isAsking, setIsAsking] = useState(false);
  const left = data?.left ?? [];
  if (!left.includes('open')) return null;
  const steps = left.filter((step) => step !== 'open');
  return (
    <section
      aria-label={copy.title}
      className="grid gap-3 rounded-lg border-2 border-ink bg-card p-4 sm:p-6"
    >
      <div>
        <h2 className="text-title">{copy.title}</h2>
        <p className="text-ink-soft">{steps.length > 0 ? copy.lead(steps.length) : copy.ready}</p>
      </div>
      {steps.length > 0 && (
        <ul aria-label={copy.steps} className="divide-y divide-line">
          {steps.map((step) => (
            <li key={step}>
              <Step step={step} />
            </li>
          ))}
        </ul>
      )}
      <Button className="justify-self-start" onClick={() => setIsAsking(true)}>
        {copy.open}
      </Button>
      <OpenDialog isOpen={isAsking} left={steps} onClose={() => setIsAsking(false)} />
    </section>
  );
}

function Step({ step }: { step: RoomStep }) {
  const { title, text } = copy.step[step];
  return (
    <Link
      to={deskPath(ROOM_OF[step])}
      className="flex min-h-11 items-center gap-3 py-2 hover:bg-paper"
    >
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{title}</span>
        <span className="block text-sm text-ink-soft">{text}</span>
      </span>
      <ChevronRight className="size-5 shrink-0 text-ink-soft" />
    </Link>
  );
}

interface OpenDialogProps {
  isOpen: boolean;
  left: readonly RoomStep[];
  onClose: () => void;
}

function OpenDialog({ isOpen, left, onClose }: OpenDialogProps) {
  const open = useOpenShop();
  const press = () =>
    open.mutate(undefined, {
      onSuccess: () => {
        notify.success(copy.opened);
        onClose();
      },
      onError: (error) => notifyFailure(error, copy.failed),
    });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={copy.openTitle}
      description={copy.openText}
      width="narrow"
    >
      <div className="grid gap-4">
        {left.length > 0 && (
          <div>
            <p className="font-semibold">{copy.stillLeft}</p>
            <ul className="list-disc pl-5">
              {left.map((step) => (
                <li key={step}>{copy.step[step].missing}</li>
              ))}
            </ul>
          </div>
        )}
        <div className="flex flex-wrap gap-3">
          <Button isBusy={open.isPending} onClick={press}>
            {copy.open}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {copy.cancel}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
