import type { Pizza } from '@driftstone/contract/catalogue/catalogue.schema.ts';
import { LogoMark } from '#layout/logo.tsx';
import { useShop } from '#platform/page/shop.ts';
import { QrCode } from '#ui/qr-code.tsx';
import { type PaperItem, paperMenu, type PaperPrice, type PaperSection } from './paper-menu.ts';
import { copy } from './paper.copy.ts';

interface PaperSheetProps {
  pizzas: readonly Pizza[];
  /** The shop's address on the web. */
  origin: string;
  /** '27 November 2026' */
  day: string;
}

/** The whole menu for A4. */
export function PaperSheet({ pizzas, origin, day }: PaperSheetProps) {
  const { name, isLogoWide, street, town, postcode, phone } = useShop();
  return (
    <article
      data-print
      className="rounded-md border border-line bg-white p-5 text-sm text-ink sm:p-8 print:border-0 print:p-0 print:[zoom:0.72]"
    >
      <header className="mb-5 flex flex-wrap items-center justify-between gap-5">
        <div>
          <p className="flex items-center gap-3">
            <LogoMark className="h-14 w-auto shrink-0" />
            <span className={isLogoWide ? 'sr-only' : 'font-display text-heading font-semibold'}>
              {name}
            </span>
          </p>
          <p className="mt-2">
            {street}, {town} {postcode}
          </p>
          <p className="font-semibold">{phone}</p>
        </div>
        <div className="grid w-28 shrink-0 justify-items-center gap-1 text-center text-xs">
          <QrCode text={`${origin}/menu`} label={copy.code(`${origin}/menu`)} />
          <p className="font-semibold">{copy.orderOnline}</p>
        </div>
      </header>
      <div className="gap-8 sm:columns-2 print:columns-2">
        {paperMenu(pizzas).map((section) => (
          <Section key={section.name} section={section} />
        ))}
      </div>
      <footer className="grid gap-1 border-t border-line pt-3 text-xs">
        <p>{copy.kitchenNote}</p>
        <p>
          {copy.key} · {copy.asOf(day)}
        </p>
      </footer>
    </article>
  );
}

function Section({ section: { name, sizes, items, choices } }: { section: PaperSection }) {
  return (
    <section className="mb-5">
      <div className="flex break-after-avoid items-end justify-between gap-3 border-b border-line pb-1">
        <h2 className="font-display text-title font-semibold">{name}</h2>
        <Columns prices={sizes.map((size) => ({ size, text: size }))} />
      </div>
      {items.map((item) => (
        <Item key={item.id} item={item} />
      ))}
      {choices.map(({ title, choices: each }) => (
        <p key={title} className="mt-2 break-inside-avoid text-xs">
          <span className="font-semibold">{title}:</span> {each.join(', ')}
        </p>
      ))}
    </section>
  );
}

function Item({ item }: { item: PaperItem }) {
  const { name, diet, description, limits, allergens, prices } = item;
  return (
    <div className="mt-2 break-inside-avoid">
      <div className="flex items-baseline justify-between gap-3 font-semibold">
        <p>
          {name}
          {diet && <span className="ml-1.5 text-xs text-ink-soft">{copy[diet]}</span>}
        </p>
        <Columns prices={prices} />
      </div>
      {description && <p>{description}</p>}
      {limits.length > 0 && <p className="font-semibold">{limits.join(' · ')}</p>}
      <p className="text-xs text-ink-soft">{allergens}</p>
    </div>
  );
}

function Columns({ prices }: { prices: readonly PaperPrice[] }) {
  return (
    <p className="flex max-w-[70%] shrink-0 flex-wrap justify-end gap-x-2 text-right tabular-nums">
      {prices.map(({ size, text }) => (
        <span key={size} className="min-w-12">
          {text}
        </span>
      ))}
    </p>
  );
}
