import type { DeskMember } from '@driftstone/contract/staff/staff.schema.ts';
import type { ReactNode } from 'react';
import { initialOf } from '@driftstone/contract/details/initial.rules.ts';
import { LogoMark } from '#layout/logo.tsx';
import { StoreSwitcher } from '#location/desk/store-switcher.tsx';
import { useShop } from '#platform/page/shop.ts';
import { useMedia } from '#platform/page/use-media.ts';
import { copy } from '#staff/staff.copy.ts';
import { FindButton } from './find/find-button.tsx';
import { SideNavigation } from './desk-navigation.tsx';
import { GroupRooms, PhoneBar } from './phone-navigation.tsx';
import type { DeskRoom } from './rooms.ts';

interface DeskFrameProps {
  member: DeskMember;
  /** undefined: no room has this address. */
  room: DeskRoom | undefined;
  children: ReactNode;
}

/** The frame of every room of the desk: the way to the other rooms and the boards, and who is signed in. */
export function DeskFrame({ member, room, children }: DeskFrameProps) {
  const isWide = useMedia('(width >= 64rem)', true);
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[15rem_1fr] print:block">
      <header className="flex min-w-0 flex-col gap-2 border-b border-line bg-card lg:sticky lg:top-0 lg:h-dvh lg:gap-5 lg:overflow-y-auto lg:border-r lg:border-b-0 print:hidden">
        <div className="flex flex-wrap items-center justify-between gap-3 px-4 pt-3 pb-1 lg:pt-6">
          <p className="flex items-center gap-2.5 font-display text-title font-semibold">
            <DeskMark />
            {copy.title}
          </p>
          <FindButton member={member} />
        </div>
        <StoreSwitcher />
        {isWide ? (
          <SideNavigation member={member} room={room} />
        ) : (
          <GroupRooms member={member} room={room} />
        )}
      </header>
      <div className="min-w-0 px-4 pt-6 pb-24 sm:px-6 lg:px-10 lg:pt-10 print:p-0">
        <div className="max-w-5xl">
          <h1 className="text-heading print:hidden">{room?.title ?? copy.title}</h1>
          {room?.lead && <p className="mt-2 max-w-prose text-ink-soft print:hidden">{room.lead}</p>}
          <div className="mt-6 lg:mt-8 print:mt-0">{children}</div>
          {member.release && (
            <p className="mt-12 text-sm text-ink-soft print:hidden">
              {copy.release(member.release)}
            </p>
          )}
        </div>
      </div>
      {!isWide && <PhoneBar member={member} room={room} />}
    </div>
  );
}

/** A wide logo is too small to read in a square: the shop's initial stands for it. */
function DeskMark() {
  const { name, isLogoWide, logoColour } = useShop();
  if (!isLogoWide) return <LogoMark className="size-8 shrink-0" />;
  return (
    <span
      aria-hidden="true"
      className="grid size-8 shrink-0 place-items-center rounded-full text-paper"
      style={{ background: logoColour }}
    >
      {initialOf(name)}
    </span>
  );
}
