import { SHOP } from '@driftstone/contract/shop.ts';

/** What the shop says to a review. */
export function ShopAnswer({ answer }: { answer: string | null }) {
  if (!answer) return null;
  return (
    <p className="mb-6 border-l-4 border-line pl-3 text-sm whitespace-pre-line">
      <b>{SHOP.name}:</b> {answer}
    </p>
  );
}
