import type { OrderItem } from '@driftstone/contract/orders/orders.schema.ts';
import { laterPart } from '#platform/later-code/later-part.tsx';

const [ShareButton] = laterPart(
  () => import('./chosen-pizza/share-button.tsx'),
  (module) => module.ShareButton,
);

/** Next to a line of the receipt. Orders from before links have none. */
export const shareOf = ({ link, name }: OrderItem) =>
  link !== undefined && (
    <span className="mt-1 -ml-4 flex flex-wrap print:hidden">
      <ShareButton link={link} name={name} isQuiet />
    </span>
  );
