import type { DeviceRole } from '@driftstone/contract/devices/devices.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { devicesQuery } from './devices-desk.api.ts';
import { copy } from './devices-desk.copy.ts';

const LOOK_AGAIN_MS = 2000;
/** The page for each kind of device. */
const PATHS: Record<DeviceRole, string> = {
  kitchen: '/kitchen',
  counter: '/counter',
  driver: '/drive',
};

interface ShownCodeProps {
  /** The device that the code is for. */
  id: string;
  code: string;
  validSeconds: number;
  name: string;
  role: DeviceRole;
  onAgain: () => void;
  onClose: () => void;
}

/** Shows the code in large digits until a device has used it or it has expired. */
export function ShownCode(props: ShownCodeProps) {
  const { id, code, validSeconds, name, role, onAgain, onClose } = props;
  const secondsLeft = useSecondsLeft(validSeconds);
  const isPaired = useQuery({
    ...devicesQuery,
    refetchInterval: ({ state: { data } }) =>
      data?.devices.some((device) => device.id === id) ? false : LOOK_AGAIN_MS,
    select: ({ devices }) => devices.some((device) => device.id === id),
  }).data;
  const isOver = secondsLeft === 0;
  return (
    <>
      <div role="status" className="text-lg">
        {isPaired ? (
          <p className="flex items-center gap-3 font-semibold text-basil-deep">
            <CircleCheck className="size-6 shrink-0" />
            {copy.paired(name)}
          </p>
        ) : (
          isOver && <p>{copy.over}</p>
        )}
      </div>
      {isPaired && (
        <Button key="done" className="mt-6" onClick={onClose}>
          {copy.done}
        </Button>
      )}
      {!isPaired && isOver && (
        <Button key="again" className="mt-6" onClick={onAgain}>
          {copy.newCode}
        </Button>
      )}
      {!isPaired && !isOver && (
        <div className="grid gap-4">
          <p className="text-lg">{copy.codeSteps(`${window.location.host}${PATHS[role]}`)}</p>
          <p className="rounded-lg bg-paper-deep py-6 text-center text-3xl font-semibold tracking-wider sm:text-4xl tabular-nums">
            {code.match(/.{1,4}/g)?.join(' ')}
          </p>
          <p role="timer" className="text-center text-ink-soft tabular-nums">
            {copy.validFor(minutesAndSeconds(secondsLeft))}
          </p>
        </div>
      )}
    </>
  );
}

function useSecondsLeft(validSeconds: number): number {
  const [endsAtMs] = useState(() => Date.now() + validSeconds * 1000);
  const [secondsLeft, setSecondsLeft] = useState(validSeconds);
  useEffect(() => {
    const timer = setInterval(
      () => setSecondsLeft(Math.max(0, Math.ceil((endsAtMs - Date.now()) / 1000))),
      1000,
    );
    return () => clearInterval(timer);
  }, [endsAtMs]);
  return secondsLeft;
}

/** '9:05' */
function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
