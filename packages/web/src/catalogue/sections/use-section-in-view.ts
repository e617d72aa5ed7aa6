import { useEffect, type RefObject } from 'react';

/** The stripe of the window, below the sticky parts, in which a section counts as the one on show. */
const STRIPE = '-40% 0px -50% 0px';

/** Marks the chip of the category that is on show with `data-here`, and keeps it in sight. Sections carry `data-category`. */
export function useSectionInView(row: RefObject<HTMLElement | null>, isFollowing: boolean): void {
  useEffect(() => {
    const chips = row.current;
    if (!chips || !isFollowing) return;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          markChip(chips, target.getAttribute('data-category') ?? '', isIntersecting);
      },
      { rootMargin: STRIPE },
    );
    for (const section of document.querySelectorAll('[data-category]')) observer.observe(section);
    return () => {
      observer.disconnect();
      for (const chip of chips.querySelectorAll('[data-here]')) chip.removeAttribute('data-here');
    };
  });
}

function markChip(chips: HTMLElement, category: string, isHere: boolean): void {
  const chip = [...chips.children].find((each) => each.textContent?.endsWith(category));
  if (!(chip instanceof HTMLElement)) return;
  chip.toggleAttribute('data-here', isHere);
  if (isHere) chips.scrollTo({ left: chip.offsetLeft - chips.offsetLeft - chips.clientWidth / 3 });
}
