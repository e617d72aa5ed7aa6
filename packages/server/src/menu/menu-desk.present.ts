import type {
  DeskMenu,
  Publication,
  PublicationPreview as ShownPreview,
} from '@driftstone/contract/menu/menu-desk.schema.ts';
import { describeSoldOut } from '#catalogue/sold-out.service.ts';
import type { MenuAtTheDesk } from './draft.service.ts';
import type { PublicationEntry } from './menu.queries.ts';
import type { PublicationPreview } from './publication.service.ts';

export function presentDeskMenu(
  { version, menu, live, changes, soldOut, counts, editors, lastStep, plans }: MenuAtTheDesk,
  now: Date,
): DeskMenu {
  return {
    version,
    menu,
    ...(changes.length > 0 && { live }),
    changes,
    publishedIds: live.pizzas.map(({ id }) => id),
    soldOut: soldOut.map(({ subjectId, until, markedBy }) => ({
      id: subjectId,
      words: describeSoldOut({ until }, now),
      markedBy,
    })),
    counts: [...counts],
    editors: [...editors],
    lastStep: lastStep && { words: lastStep.words, by: lastStep.madeBy },
    plans: plans.map(({ id, round, at, plannedBy }) => ({
      id,
      round,
      at: at.toISOString(),
      plannedBy,
    })),
  };
}

export function presentPreview({
  version,
  changes,
  prices,
  undercuts,
  offers,
  affected,
}: PublicationPreview): ShownPreview {
  return {
    version,
    changes: [...changes],
    prices: prices.map(({ name, beforePence, afterPence, carts }) => ({
      name,
      beforePence,
      afterPence,
      carts,
    })),
    undercuts: undercuts.map(({ pizzaId: _, ...undercut }) => undercut),
    offers,
    affected,
  };
}

export function presentPublication({ publishedAt, ...entry }: PublicationEntry): Publication {
  const { id, publishedBy, writtenBy, changes, restoredId } = entry;
  return {
    id,
    publishedAt: publishedAt.toISOString(),
    publishedBy,
    writtenBy,
    changes,
    restoredId,
  };
}
