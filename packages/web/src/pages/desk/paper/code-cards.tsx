import { LogoMark } from '#layout/logo.tsx';
import { useShop } from '#platform/page/shop.ts';
import { QrCode } from '#ui/qr-code.tsx';
import { copy } from './paper.copy.ts';

/** Four to a page of A4, each of A6. */
const CARDS = ['top left', 'top right', 'bottom left', 'bottom right'];

export function CodeCards({ origin }: { origin: string }) {
  const { name, isLogoWide, phone } = useShop();
  const address = `${origin}/menu`;
  return (
    <ul data-print className="grid gap-px bg-white sm:grid-cols-2 print:grid-cols-2">
      {CARDS.map((card) => (
        <li
          key={card}
          className="grid aspect-[100/138] content-center justify-items-center gap-3 border border-dashed border-line p-5 text-center text-ink"
        >
          <LogoMark className="h-12 w-auto max-w-full" />
          <p className={isLogoWide ? 'sr-only' : 'font-display text-title font-semibold'}>{name}</p>
          <QrCode text={address} label={copy.code(address)} />
          <p className="font-semibold">{copy.scan}</p>
          <p className="text-sm">
            {new URL(origin).host} · {phone}
          </p>
        </li>
      ))}
    </ul>
  );
}
