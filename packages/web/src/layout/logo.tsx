import { useState } from 'react';
import { logoPath } from '@driftstone/contract/details/logo-path.rules.ts';
import { useShop } from '#platform/page/shop.ts';

interface LogoMarkProps {
  className: string;
  onLost?: (src: string) => void;
}

/** The shop's own logo, or the mark of brand.ts: a file, so that no page carries it. Nothing where it can't be loaded. */
export function LogoMark({ className, onLost }: LogoMarkProps) {
  const { logo, logoColour } = useShop();
  const src = logo ?? logoPath(logoColour);
  const [lostSrc, setLostSrc] = useState('');
  const lose = () => {
    setLostSrc(src);
    onLost?.(src);
  };
  if (src === lostSrc) return null;
  return (
    <img
      src={src}
      alt=""
      width="48"
      height="48"
      className={`object-contain ${className}`}
      // It may have failed before the page's code ran. A drawing has no natural width in every browser.
      ref={(img) => void (img?.complete && img.decode().catch(lose))}
      onError={lose}
    />
  );
}

/** The mark with the shop's name. A wide logo has it in itself, where it can be loaded. */
export function Logo() {
  const { name, logo, isLogoWide } = useShop();
  const [lostSrc, setLostSrc] = useState('');
  return (
    <span className="flex items-center gap-2 sm:gap-2.5">
      <LogoMark
        onLost={setLostSrc}
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
          isLogoWide && logo !== lostSrc
            ? 'sr-only'
            : 'min-w-0 font-display text-[min(1.3125rem,6.75vw)] sm:text-[1.5rem] leading-none font-semibold tracking-tight'
        }
      >
        {name}
      </span>
    </span>
  );
}
