import { Bell, BellOff, Keyboard, Maximize2, Minimize2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { switchSound, useIsSoundOn } from '#kitchen/screen/chime.ts';
import { switchDensity, useIsDense } from '#kitchen/screen/density.ts';
import { copy } from '../kitchen.copy.ts';

interface BoardHeaderProps {
  /** The shop's time, such as '18:45'. */
  time: string;
  /** How fresh the board is. */
  contact: ReactNode;
  /** The person who is acting. */
  person: ReactNode;
  search: ReactNode;
  /** The buttons that open what the columns don't show. */
  parts: ReactNode;
  onHelp: () => void;
}

export function BoardHeader(props: BoardHeaderProps) {
  const { time, contact, person, search, parts, onHelp } = props;
  const isSoundOn = useIsSoundOn();
  const isDense = useIsDense();
  const Density = isDense ? Maximize2 : Minimize2;
  return (
    <header className="border-b border-line bg-paper">
      <div className="flex flex-wrap items-center gap-1 py-1 pr-1 pl-3">
        <h1 className="flex items-baseline gap-2 text-title">
          {copy.title}
          <span className="font-sans text-xl font-bold tabular-nums">{time}</span>
        </h1>
        <div className="mr-auto ml-2">{contact}</div>
        {search}
        {parts}
        <SoundSwitch isOn={isSoundOn} />
        <IconButton
          label={isDense ? copy.largeTickets : copy.denseTickets}
          onClick={() => switchDensity(!isDense)}
        >
          <Density className="size-5" aria-hidden="true" />
        </IconButton>
        <IconButton label={copy.keysTitle} onClick={onHelp}>
          <Keyboard className="size-5" aria-hidden="true" />
        </IconButton>
        {person}
      </div>
      {!isSoundOn && (
        <p className="flex flex-wrap items-center gap-x-3 bg-gold-wash px-3 py-0.5 font-semibold text-gold-deep">
          <BellOff className="size-5 shrink-0" aria-hidden="true" />
          {copy.soundOff}
          <Button
            size="small"
            variant="secondary"
            className="min-h-11"
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
        'grid size-11 place-items-center rounded-full transition-colors hover:bg-ink/8',
        isOn ? 'text-basil' : 'text-tomato-deep',
      )}
    >
      <Icon className="size-5" aria-hidden="true" />
    </button>
  );
}
