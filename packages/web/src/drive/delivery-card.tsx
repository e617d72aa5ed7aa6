import type { Delivery } from '@driftstone/contract/drive/drive.schema.ts';
import { describeBehindDoor, streetLine } from '@driftstone/contract/location/door.rules.ts';
import { handoverMoneyOf } from '@driftstone/contract/orders/crew-words.rules.ts';
import { MapPin, Phone, Undo2 } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { mapLink } from '#platform/map-link.ts';
import { timesOf } from '#platform/clock/shop-times.ts';
import { Allergy, CheckId } from '#ui/allergy.tsx';
import { classNames } from '#ui/class-names.ts';
import { copy } from './drive.copy.ts';

interface DeliveryCardProps {
  delivery: Omit<Delivery, 'state'>;
  /** The buttons for what can be done with it. */
  children?: ReactNode;
}

const BIG_LINK =
  'flex min-h-16 items-center justify-center gap-2 rounded-lg border-2 border-ink bg-white text-xl font-bold text-ink';

export function DeliveryCard({ delivery, children }: DeliveryCardProps) {
  const titleId = useId();
  const { number, distanceKm, promised, customerName, toCollect, items, address, door } = delivery;
  const doorText = describeBehindDoor(door);
  return (
    <article
      aria-labelledby={titleId}
      className="grid gap-3 rounded-lg border-2 border-ink bg-white p-4 text-ink wrap-anywhere"
    >
      <Allergy allergy={delivery.allergy} isBig />
      <CheckId isNeeded={delivery.needsId} isBig />
      <header className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 id={titleId} className="text-xl font-bold tabular-nums">
          {copy.order(number)}
        </h3>
        {distanceKm !== null && (
          <p className="text-xl font-bold tabular-nums">{copy.far(distanceKm)}</p>
        )}
      </header>
      <Tries tries={delivery.tries} />
      {promised && (
        <p className="text-lg font-semibold tabular-nums">{copy.promised(timesOf(promised))}</p>
      )}
      <div className="grid gap-1">
        <p className="text-2xl leading-tight font-bold">
          {address === null ? copy.noAddress : streetLine(address, door)}
        </p>
        {doorText && <p className="text-xl font-semibold first-letter:uppercase">{doorText}</p>}
        {door?.note && (
          <p className="rounded-md bg-gold-wash px-3 py-2 text-lg font-semibold">{door.note}</p>
        )}
        <p className="text-lg">{customerName}</p>
      </div>
      <ul className="text-lg">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <p
        className={classNames(
          'rounded-md px-3 py-2 text-2xl font-bold',
          toCollect > 0 ? 'bg-ink text-white' : 'border-2 border-line-strong text-ink',
        )}
      >
        {handoverMoneyOf(toCollect)}
      </p>
      <Ways delivery={delivery} />
      {children}
    </article>
  );
}

/** ROAD-05: its food is older than that of others, and the driver knows what to expect. */
function Tries({ tries = [] }: Pick<Delivery, 'tries'>) {
  const last = tries.at(-1);
  if (!last) return null;
  return (
    <p className="flex items-center gap-2 rounded-md border-2 border-dashed border-tomato-deep bg-tomato-wash px-3 py-2 text-xl font-bold text-tomato-deep">
      <Undo2 className="size-6 shrink-0" />
      {copy.tries(tries.length + 1, last)}
    </p>
  );
}

function Ways({ delivery }: Pick<DeliveryCardProps, 'delivery'>) {
  const { number, phone, customerName } = delivery;
  const map = mapLink(delivery);
  return (
    <div className="grid grid-cols-2 gap-3">
      {map && (
        <a
          href={map}
          target="_blank"
          rel="noreferrer"
          aria-label={copy.mapOf(number)}
          className={BIG_LINK}
        >
          <MapPin className="size-6" />
          {copy.map}
        </a>
      )}
      {phone ? (
        <a href={`tel:${phone}`} aria-label={copy.callOf(customerName)} className={BIG_LINK}>
          <Phone className="size-6" />
          {copy.call}
        </a>
      ) : (
        <p className="flex min-h-16 items-center justify-center text-lg">{copy.noPhone}</p>
      )}
    </div>
  );
}
