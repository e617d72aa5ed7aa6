import { DeskDevices } from '#staff/desk-devices.tsx';
import { copy } from '#staff/staff.copy.ts';

/** A member's own account: where they are signed in. */
export function AccountRoom() {
  return (
    <section className="grid max-w-3xl gap-3">
      <h2 className="text-title">{copy.devices}</h2>
      <DeskDevices />
    </section>
  );
}
