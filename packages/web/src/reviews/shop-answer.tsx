import { useShop } from '#platform/page/shop.ts';

/** The shop's answer to a review. */
export function ShopAnswer({ answer }: { answer: string | null }) {
  const { name } = useShop();
  if (!answer) return null;
  return (
    <p className="mb-6 border-l-4 border-line pl-3 text-sm whitespace-pre-line">
      <b>{name}:</b> {answer}
    </p>
  );
}
