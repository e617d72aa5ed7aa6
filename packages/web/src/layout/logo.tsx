import { logoPath } from '@driftstone/contract/details/logo-colour.rules.ts';
import { useShop } from '#platform/page/shop.ts';

/** The shop's own logo, or the mark of brand.ts: a file, so that no page carries it. */
export function LogoMark({ className }: { className: string }) {
  const { logo, logoColour } = useShop();
  return (
    <img
      src={logo ?? logoPath(logoColour)}
      alt=""
      width="48"
      height="48"
      className={`object-contain ${className}`}
    />
  );
}

/** The mark with the shop's name. A wide logo has it in itself. */
export function Logo() {
  const { name, logo, isLogoWide } = useShop();
  return (
    <span className="flex items-center gap-2 sm:gap-2.5">
      <LogoMark
        className={
          isLogoWide
            ? 'h-11 w-36 object-left'
            : logo
              ? 'size-11 shrink-0'
              : 'size-8 shrink-0 sm:size-9'
        }
      />
      <span
        className={
          isLogoWide
            ? 'sr-only'
            : 'min-w-0 font-display text-[1.3125rem] sm:text-[1.5rem] leading-none font-semibold tracking-tight'
        }
      >
        {name}
      </span>
    </span>
  );
}
