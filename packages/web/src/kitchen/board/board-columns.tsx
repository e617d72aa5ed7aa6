import type { Ticket } from '@driftstone/contract/kitchen/kitchen.schema.ts';
import type { ReactNode } from 'react';
import { EmptyState } from '#ui/empty-state.tsx';
import { ScenePicture } from '#ui/scene-picture.tsx';
import { BoardColumn } from './board-column.tsx';
import { copy } from '../kitchen.copy.ts';
import type { OpenStage } from '../tickets.ts';

interface BoardColumnsProps {
  stages: readonly { stage: OpenStage; tickets: readonly Ticket[] }[];
  isDense: boolean;
  renderTicket: (ticket: Ticket) => ReactNode;
}

export function BoardColumns({ stages, isDense, renderTicket }: BoardColumnsProps) {
  if (stages.every(({ tickets }) => tickets.length === 0))
    return (
      <EmptyState picture={<ScenePicture scene="no-orders" />} title={copy.quietTitle}>
        {copy.quietText}
      </EmptyState>
    );
  return (
    <div className="board:grid board:h-full board:grid-cols-3 board:grid-rows-[minmax(0,1fr)]">
      {stages.map(({ stage, tickets }) => (
        <BoardColumn
          key={stage}
          stage={stage}
          tickets={tickets}
          isDense={isDense}
          renderTicket={renderTicket}
        />
      ))}
    </div>
  );
}
