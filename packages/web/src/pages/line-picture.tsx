import type { OrderItem } from '@driftstone/contract/orders/orders.schema.ts';
import type { DrawnLine as Line } from '@driftstone/contract/pictures/line-recipe.rules.ts';
import { laterPart } from '#platform/later-code/later-part.tsx';
import { Picture } from '#ui/picture.tsx';

const [DrawnLine] = laterPart(
  () => import('./drawn-line.tsx'),
  (module) => module.DrawnLine,
);

interface LinePictureProps {
  line: Line;
  sizes: string;
  /** Absent where a name stands beside it. */
  alt?: string;
}

/** OWN-02: the pizza of a line. Until the code that draws has loaded, the menu's picture or a placeholder. */
export function LinePicture({ line, sizes, alt = '' }: LinePictureProps) {
  const plain = (
    <Picture
      src={line.imageUrl}
      fallback={line.isCustom ? 'custom' : 'pizza'}
      alt={alt}
      sizes={sizes}
    />
  );
  return <DrawnLine line={line} sizes={sizes} alt={alt} plain={plain} fallback={plain} />;
}

/** Passed to the components of orders, which know no other feature. */
export const pictureOf = (item: OrderItem) => <ItemPicture item={item} />;

/** Beside an ordered line, small, and not on paper. */
function ItemPicture({ item: { pizza, options, addOns } }: { item: OrderItem }) {
  const line = { imageUrl: pizza?.imageUrl ?? null, isCustom: pizza === null, options, addOns };
  return (
    <div className="w-14 shrink-0 self-start print:hidden">
      <LinePicture line={line} sizes="3.5rem" />
    </div>
  );
}
