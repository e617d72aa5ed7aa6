import { Bell, BellOff, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { switchSound, useIsSoundOn } from './chime.ts';
import { copy } from './kitchen.copy.ts';

interface BoardHeaderProps {
  /** The shop's time, such as '18:45'. */
  time: string;
  /** When the shop last answered; null while the connection works. */
  silentSince: string | null;
  person: ReactNode;
}

/** Sticky, so that a lost connection is noticed wherever the page is scrolled. */
export function BoardHeader({ time, silentSince, person }: BoardHeaderProps) {
  const isSoundOn = useIsSoundOn();
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-paper low:relative">
      <div className="flex flex-wrap items-center gap-x-1 gap-y-1 py-2 pr-1 pl-4 sm:gap-x-3 lg:pr-3 lg:pl-6">
        <h1 className="mr-auto text-title">
          {copy.title}
          <span className="ml-3 font-sans text-lg font-medium text-ink-soft tabular-nums">
            {time}
          </span>
        </h1>
        <SoundSwitch isOn={isSoundOn} />
        {person}
      </div>
      <div role="alert">
        {silentSince !== null && (
          <p className="flex items-start gap-3 bg-tomato-deep px-4 py-3 font-semibold text-white lg:px-6">
            <WifiOff className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
            {copy.disconnected(silentSince)}
          </p>
        )}
      </div>
      {!isSoundOn && (
        <p className="flex items-start gap-3 bg-gold-wash px-4 py-2 text-sm font-semibold text-gold-deep lg:px-6">
          <BellOff className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          {copy.soundOff}
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
      onClick={() => switchSound(!isOn)}
      className="inline-flex min-h-9 items-center gap-2.5 rounded-full px-3 text-sm font-semibold transition-colors hover:bg-ink/8 pointer-coarse:min-h-11"
    >
      <Icon className="size-4 max-sm:hidden" aria-hidden="true" />
      {copy.sound}
      <span
        aria-hidden="true"
        className={classNames(
          'flex h-6 w-10 rounded-full border-2 p-0.5 transition-colors',
          isOn ? 'justify-end border-basil bg-basil' : 'border-line-strong bg-card',
        )}
      >
        <span className={classNames('size-4 rounded-full', isOn ? 'bg-white' : 'bg-line-strong')} />
      </span>
    </button>
  );
}
