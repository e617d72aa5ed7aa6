import type { Ticket } from '@driftstone/contract/kitchen/kitchen.schema.ts';
import type { PointerEvent, ReactNode, RefObject } from 'react';
import { EmptyState } from '#ui/empty-state.tsx';
import { ScenePicture } from '#ui/scene-picture.tsx';
import { classNames } from '#ui/class-names.ts';
import { nameSizeClass, useTextSize } from '#kitchen/screen/text-size.ts';
import { copy } from '../kitchen.copy.ts';

interface BoardFlowProps {
  flow: RefObject<HTMLDivElement | null>;
  tickets: readonly Ticket[];
  onPointerDown: (event: PointerEvent) => void;
  renderTicket: (ticket: Ticket) => ReactNode;
}

/** The tickets from top to bottom and then in the next column, as many columns as the text leaves room for. */
export function BoardFlow({ flow, tickets, onPointerDown, renderTicket }: BoardFlowProps) {
  const size = useTextSize();
  return (
    <div
      ref={flow}
      role="group"
      aria-label={copy.openOrders}
      tabIndex={-1}
      data-text={size ?? undefined}
      onPointerDown={onPointerDown}
      className={classNames(
        'min-w-0 px-2 focus:outline-none board:min-h-0 board:flex-1',
        tickets.length > 0 &&
          'grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.75em),1fr))] gap-x-2 pt-1 board:block board:columns-[9.75em] board:overflow-x-auto board:overflow-y-hidden board:overscroll-contain board:[column-fill:auto]',
        nameSizeClass(size),
      )}
    >
      {tickets.length === 0 ? (
        <div className="text-base">
          <EmptyState
            headingLevel="h2"
            picture={<ScenePicture scene="no-orders" />}
            title={copy.quietTitle}
          >
            {copy.quietText}
          </EmptyState>
        </div>
      ) : (
        tickets.map(renderTicket)
      )}
    </div>
  );
}
