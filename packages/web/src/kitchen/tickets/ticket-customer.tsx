import type { Ticket } from '@driftstone/contract/kitchen/kitchen.schema.ts';
import { describeBehindDoor, streetLine } from '@driftstone/contract/location/door.rules.ts';
import { formatPhone } from '@driftstone/contract/phone.rules.ts';
import { MapPin, Phone, StickyNote } from 'lucide-react';
import { copy } from '../kitchen.copy.ts';

export function TicketCustomer({ ticket }: { ticket: Ticket }) {
  const { customerName, phone, deliveryType, address, door } = ticket;
  const beside = describeBehindDoor(door);
  return (
    <div className="grid gap-1 wrap-anywhere">
      <p className="font-semibold">{customerName}</p>
      {phone !== null && (
        <p>
          <a href={`tel:${phone}`} className="inline-flex min-h-11 items-center gap-2 underline">
            <Phone className="size-5 shrink-0 text-ink-soft" />
            {formatPhone(phone)}
          </a>
        </p>
      )}
      {deliveryType === 'delivery' && (
        <p className="flex items-start gap-2">
          <MapPin className="mt-0.5 size-5 shrink-0 text-ink-soft" />
          <span>
            {address === null ? copy.addressGone : streetLine(address, door)}
            {beside !== null && <strong className="block">{beside}</strong>}
          </span>
        </p>
      )}
      {door?.note && (
        <p className="flex items-start gap-2 font-semibold">
          <StickyNote className="mt-0.5 size-5 shrink-0" />
          {copy.driverNote(door.note)}
        </p>
      )}
    </div>
  );
}
