import { DeskDevices } from '#staff/desk-devices.tsx';
import { copy as factors } from '#staff/factors/factors.copy.ts';
import { copy as ownAccount } from '#staff/own-account/own-account.copy.ts';
import { OwnDetails } from '#staff/own-account/own-details.tsx';
import { OwnPin } from '#staff/pins/own-pin.tsx';
import { copy as pins } from '#staff/pins/pins.copy.ts';
import { SecondSteps } from '#staff/factors/second-steps.tsx';
import { copy } from '#staff/staff.copy.ts';
import { LeaveButton } from './desk-navigation.tsx';

/** A member's own account: how and where they sign in. */
export function AccountRoom() {
  return (
    <div className="grid gap-8">
      <div className="lg:hidden">
        <LeaveButton />
      </div>
      <section className="grid gap-3">
        <h2 className="text-title">{ownAccount.detailsTitle}</h2>
        <OwnDetails />
      </section>
      <section className="grid gap-3">
        <h2 className="text-title">{factors.title}</h2>
        <SecondSteps />
      </section>
      <section className="grid gap-3">
        <h2 className="text-title">{pins.title}</h2>
        <OwnPin />
      </section>
      <section className="grid gap-3">
        <h2 className="text-title">{copy.devices}</h2>
        <DeskDevices />
      </section>
    </div>
  );
}
