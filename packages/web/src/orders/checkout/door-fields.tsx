import { doorOf } from '@driftstone/contract/location/door.rules.ts';
import { laterPart } from '#platform/later-code/later-part.tsx';
import { FoldedFields } from '#ui/folded-fields.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { DoorFieldsProps } from './door-part.tsx';
import { copy } from './order-contact.copy.ts';

const [DoorPart] = laterPart(
  () => import('./door-part.tsx'),
  (module) => module.DoorPart,
);

/** What no map knows about an address. Most doors have a number, and need no more. */
export function DoorFields(props: DoorFieldsProps) {
  const { door, isHouseAsked } = props;
  const isFilled =
    doorOf(isHouseAsked ? { ...door, house: '', hasNoNumber: false } : door) !== null;
  return (
    <FoldedFields title={copy.doorTitle} isFilled={isFilled} className="mt-4">
      <DoorPart {...props} fallback={<Skeleton className="h-48" />} />
    </FoldedFields>
  );
}
