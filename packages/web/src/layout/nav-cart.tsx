import { ShoppingBag } from 'lucide-react';
import { useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { classNames } from '#ui/class-names.ts';
import { iconButtonClass } from '#ui/icon-button.tsx';
import { Tooltip } from '#ui/tooltip.tsx';
import { paths } from '../paths.ts';
import { useFollowLater } from './use-follow-later.ts';

const LARGEST_SHOWN_COUNT = 99;

export function NavCart({ count, onClick }: { count: number; onClick: (() => void) | undefined }) {
  const follow = useFollowLater();
  const here = useLocation();
  const [left, setLeft] = useState<typeof here | null>(null);
  const isMore = count > LARGEST_SHOWN_COUNT;
  const shownCount = `${Math.min(count, LARGEST_SHOWN_COUNT)}${isMore ? '+' : ''}`;
  // The label repeats the visible text, so that voice control finds "99+".
  const items = shownCount === '1' ? '1 item' : `${shownCount} items`;
  return (
    <Tooltip text="Cart">
      <NavLink
        to={paths.cart}
        aria-label={count > 0 ? `Cart, ${items}` : 'Cart'}
        onClick={(event) => {
          onClick?.();
          if (follow(event, paths.cart)) setLeft(here);
        }}
        className={classNames(
          iconButtonClass,
          left === here && 'bg-foam',
          'aria-[current=page]:bg-foam',
        )}
      >
        <ShoppingBag className="size-6" />
        {count > 0 && (
          <span
            // A new key for each count, so that the badge animates when a pizza is added.
            key={count}
            className="absolute top-0 right-0 grid h-5 min-w-5 animate-rise-in place-items-center rounded-full bg-tomato px-1.5 text-[0.75rem] leading-none font-bold text-white tabular-nums"
          >
            {shownCount}
          </span>
        )}
      </NavLink>
    </Tooltip>
  );
}
