import type { Ticket } from '@driftstone/contract/kitchen/kitchen.schema.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { BANDS } from '#kitchen/tickets/ticket-head.tsx';
import { copy } from '../kitchen.copy.ts';
import { stateOf, type TicketState } from '../tickets.ts';

interface BoardTallyProps {
  flow: RefObject<HTMLElement | null>;
  /** In the order of the board. */
  tickets: readonly Ticket[];
}

const STATES: readonly TicketState[] = [
  'received',
  'accepted',
  'started',
  'ready',
  'returned',
  'onItsWay',
];
/** Shown only when there are any. */
const RARE: ReadonlySet<TicketState> = new Set(['returned', 'onItsWay']);

/** How many tickets there are of each state. A press shows the next one, which may be out of sight. */
export function BoardTally({ flow, tickets }: BoardTallyProps) {
  const cardOf = ({ id }: Ticket) =>
    flow.current?.querySelector<HTMLElement>(`[data-ticket="${id}"]`);
  /** The ticket that a press showed last. A press takes the focus from it. */
  const shown = useRef<string>(undefined);
  const goTo = (state: TicketState) => {
    const from = tickets.findIndex(({ id }) => id === shown.current) + 1;
    const next = [...tickets.slice(from), ...tickets.slice(0, from)].find(
      (ticket) => stateOf(ticket) === state,
    );
    shown.current = next?.id;
    const card = next && cardOf(next);
    card?.focus();
    card?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  return (
    <div role="group" aria-label={copy.byState} className="flex gap-3 md:flex-wrap">
      {STATES.map((state) => {
        const count = tickets.filter((ticket) => stateOf(ticket) === state).length;
        if (count === 0 && RARE.has(state)) return null;
        return (
          <button
            key={state}
            type="button"
            disabled={count === 0}
            onClick={() => goTo(state)}
            className={classNames(
              'flex min-h-14 min-w-14 flex-col-reverse items-center justify-center rounded-md border-2 border-transparent px-1 leading-none font-bold tabular-nums disabled:opacity-60 forced-colors:border-current',
              BANDS[state],
            )}
          >
            <span className="text-xs/none">
              <span className="sr-only">{copy.goTo('')}</span>
              {copy.states[state]}{' '}
            </span>
            <span className="text-2xl/none">{count}</span>
          </button>
        );
      })}
    </div>
  );
}

/** How many tickets are out of sight, and a way to them for a hand that can't swipe. */
export function BoardPager({ flow, tickets }: BoardTallyProps) {
  const { before, after } = useOutOfSight(flow, tickets);
  const turn = (direction: 1 | -1) => {
    const box = flow.current;
    const card = box?.querySelector('[data-ticket]');
    if (!box || !card) return;
    const column = card.getBoundingClientRect().width + GAP_PX;
    const columns = Math.max(1, Math.floor(box.clientWidth / column));
    box.scrollBy({ left: direction * columns * column });
  };
  return (
    <div className="ml-auto flex gap-3">
      {before > 0 && (
        <button type="button" className={PAGER} onClick={() => turn(-1)}>
          <ChevronLeft className="size-6" />
          <PagerWords count={before} word={copy.pager.before} />
        </button>
      )}
      {after > 0 && (
        <button type="button" className={PAGER} onClick={() => turn(1)}>
          <PagerWords count={after} word={copy.pager.after} />
          <ChevronRight className="size-6" />
        </button>
      )}
    </div>
  );
}

function PagerWords({ count, word }: { count: number; word: string }) {
  return (
    <span className="flex flex-col items-center leading-none">
      <span className="text-2xl">{count}</span> <span className="text-xs">{word}</span>
    </span>
  );
}

const PAGER =
  'inline-flex min-h-14 min-w-14 items-center rounded-md border-2 border-line-strong bg-card px-1 font-bold tabular-nums hover:border-ink';
/** Between columns. */
const GAP_PX = 8;

/** How many tickets lie to the left and to the right of what is shown. */
function useOutOfSight(flow: RefObject<HTMLElement | null>, tickets: readonly Ticket[]) {
  const [outside, setOutside] = useState({ before: 0, after: 0 });
  useEffect(() => {
    const box = flow.current;
    if (!box) return;
    const measure = () => {
      const { left, right } = box.getBoundingClientRect();
      let [before, after] = [0, 0];
      for (const card of box.querySelectorAll('[data-ticket]')) {
        const { left: from, right: to } = card.getBoundingClientRect();
        if (from < left - 1) before += 1;
        else if (to > right + 1) after += 1;
      }
      setOutside((now) => (now.before === before && now.after === after ? now : { before, after }));
    };
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(box);
    const [first] = box.children;
    if (first) sizes.observe(first);
    box.addEventListener('scroll', measure, { passive: true });
    return () => {
      sizes.disconnect();
      box.removeEventListener('scroll', measure);
    };
  }, [flow, tickets]);
  return outside;
}
