import { formatPounds } from '@driftstone/contract/money.ts';
import { useQuery } from '@tanstack/react-query';
import { pizzasQuery } from '#catalogue/catalogue.api.ts';
import { buttonClass } from '#ui/button.tsx';
import { useShop } from '#platform/page/shop.ts';
import type { BlockDraft } from './block-drafts.ts';
import { copy } from './newsletter-desk.copy.ts';

/** The mail as readers see it. */
export function IssuePreview({
  subject,
  blocks,
}: {
  subject: string;
  blocks: readonly BlockDraft[];
}) {
  return (
    <section
      aria-label={copy.preview}
      className="min-w-0 overflow-hidden rounded-lg border border-line bg-card"
    >
      <p className="bg-sea px-6 py-4 font-display text-xl font-semibold text-white">
        {useShop().name}
      </p>
      <div className="grid gap-4 p-6">
        <p className="font-display text-2xl font-semibold wrap-anywhere">{subject || '…'}</p>
        {blocks.map((block) => (
          <BlockPreview key={block.key} block={block} />
        ))}
      </div>
      <p className="border-t border-line px-6 py-4 text-sm text-ink-soft underline">
        {copy.unsubscribe}
      </p>
    </section>
  );
}

function BlockPreview({ block }: { block: BlockDraft }) {
  switch (block.kind) {
    case 'heading':
      return <p className="font-display text-xl font-semibold wrap-anywhere">{block.text}</p>;
    case 'text':
      return <p className="whitespace-pre-line wrap-anywhere">{block.text}</p>;
    case 'button':
      return <ButtonPreview label={block.label} />;
    case 'pizza':
      return <PizzaPreview pizzaId={block.pizzaId} />;
  }
}

function ButtonPreview({ label }: { label: string }) {
  return <span className={`${buttonClass({})} justify-self-start`}>{label || '…'}</span>;
}

function PizzaPreview({ pizzaId }: { pizzaId: string }) {
  const { data: pizzas = [] } = useQuery(pizzasQuery);
  const pizza = pizzas.find(({ id }) => id === pizzaId);
  if (!pizza) return null;
  return (
    <div className="grid gap-2">
      {pizza.imageUrl && <img src={pizza.imageUrl} alt="" className="w-full rounded-md" />}
      <p className="font-display text-xl font-semibold">
        {pizza.name}, {formatPounds(Number(pizza.price))}
      </p>
      <p>{pizza.description}</p>
      <ButtonPreview label="To the menu" />
    </div>
  );
}
