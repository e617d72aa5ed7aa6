import { type Station, STATION_WORDS } from '@driftstone/contract/devices/devices.rules.ts';
import { ALargeSmall, Bell, BellOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { switchSound, useIsSoundOn } from '#platform/sound/chime.ts';
import { copy } from '../kitchen.copy.ts';

interface BoardHeaderProps {
  /** The shop's time, such as '18:45'. */
  time: string;
  station: Station | undefined;
  /** How fresh the board is. */
  contact: ReactNode;
  /** The person who is acting. */
  person: ReactNode;
  search: ReactNode;
  /** The buttons that open what the tickets don't show. */
  parts: ReactNode;
  /** Opens what is set for this screen. */
  onScreen: () => void;
}

export function BoardHeader(props: BoardHeaderProps) {
  const { time, station = 'all', contact, person, search, parts, onScreen } = props;
  const isSoundOn = useIsSoundOn();
  return (
    <header className="border-b border-line bg-paper">
      <div className="flex flex-wrap items-center gap-3 px-3 pt-0.5 pb-1.5 [&_button]:min-h-14">
        <h1 className="flex items-baseline gap-2 text-title not-wide:flex-col not-wide:items-start not-wide:gap-0">
          <span className="not-wide:sr-only">{copy.title}</span>
          <span className="font-sans text-2xl/none font-bold tabular-nums">{time}</span>
          {station !== 'all' && (
            <span className="rounded-full bg-ink px-2 font-sans text-sm/tight font-bold text-paper wide:text-lg">
              {STATION_WORDS[station].label}
            </span>
          )}
        </h1>
        <div className="md:mr-auto">{contact}</div>
        {search}
        <div className="flex items-center gap-3 max-md:relative max-md:sideways max-md:basis-full max-md:py-0 max-md:*:shrink-0">
          {parts}
          <SoundSwitch isOn={isSoundOn} />
          <IconButton label={copy.screenShort} className="size-14" onClick={onScreen}>
            <ALargeSmall className="size-7" />
          </IconButton>
          {person}
        </div>
      </div>
      {!isSoundOn && (
        <p className="flex items-center gap-x-3 bg-gold-wash px-3 py-1.5 font-semibold text-gold-deep max-md:text-sm max-md:leading-tight">
          <BellOff className="size-5 shrink-0" />
          {copy.soundOff}
          <Button
            size="small"
            variant="secondary"
            className="min-h-14 shrink-0"
            onClick={() => switchSound(true)}
          >
            {copy.beginShift}
          </Button>
        </p>
      )}
    </header>
  );
}

function SoundSwitch({ isOn }: { isOn: boolean }) {
  const Icon = isOn ? Bell : BellOff;
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={copy.sound}
      onClick={() => switchSound(!isOn)}
      className={classNames(
        'grid size-14 shrink-0 place-items-center rounded-full transition-colors hover:bg-ink/8',
        isOn ? 'text-basil' : 'text-tomato-deep',
      )}
    >
      <Icon className="size-6" aria-hidden="true" />
    </button>
  );
}
