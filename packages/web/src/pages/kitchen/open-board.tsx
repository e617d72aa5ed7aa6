import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { pizzasQuery } from '#catalogue/catalogue.api.ts';
import { customPizzaOptionsQuery } from '#customizer/customizer.api.ts';
import type { BoardMenu } from '#kitchen/board-menu.ts';
import { boardQuery, stockQuery, useBoardStream } from '#kitchen/kitchen.api.ts';
import { copy } from '#kitchen/kitchen.copy.ts';
import { KitchenBoard } from '#kitchen/board/kitchen-board.tsx';
import { OwedMoney } from '#orders/refunds/owed-money.tsx';
import { CrewTicketPrints } from '#printing/crew-ticket-prints.tsx';
import { PrinterLine } from '#printing/printer-line.tsx';
import { Button } from '#ui/button.tsx';
import { ContactAge } from '#ui/contact-age.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadingText } from '#ui/loading-text.tsx';
import { LinePicture } from './line-picture.tsx';
import { MeantPresses } from '#devices/meant-presses.tsx';

/** The board asks every five seconds, and an answer may take a moment. */
const LIVE_FOR_MS = 5500;

export function OpenBoard({ person }: { person: ReactNode }) {
  const board = useQuery(boardQuery);
  const { menu, readMenu } = useBoardMenu();
  const stream = useBoardStream(readMenu);
  const { data, dataUpdatedAt, errorUpdatedAt } = board;
  if (!data && board.isError && !board.isFetching)
    return (
      <EmptyState
        title={copy.title}
        actions={<Button onClick={() => void board.refetch()}>{copy.tryAgain}</Button>}
      >
        {copy.unreachable}
      </EmptyState>
    );
  if (!data) return <LoadingText text={copy.opening} />;
  // The device's clock only measures how long ago the shop sent its own time.
  const heardAtMs = Date.parse(data.now);
  const sinceHeardMs = Math.max(0, errorUpdatedAt - dataUpdatedAt);
  return (
    <>
      <MeantPresses />
      <KitchenBoard
        board={data}
        nowMs={heardAtMs + sinceHeardMs}
        silentSinceMs={board.isError ? heardAtMs : null}
        contact={
          <ContactAge
            {...stream}
            lastContactAt={Math.max(stream.lastContactAt, dataUpdatedAt)}
            liveForMs={LIVE_FOR_MS}
            isFailing={board.isError}
          />
        }
        person={person}
        menu={menu}
        onMenu={readMenu}
        renderPicture={(line) => <LinePicture line={line} menu={menu} />}
        notices={
          <>
            <PrinterLine />
            <OwedMoney />
          </>
        }
        renderPrints={(orderId) => <CrewTicketPrints orderId={orderId} />}
      />
    </>
  );
}

const NOT_KNOWN = { markedIds: [], ingredients: [] };

/** What comes from the customers' menu: pictures, allergens, and what is sold out. */
function useBoardMenu(): { menu: BoardMenu | null; readMenu: () => void } {
  const pizzas = useQuery(pizzasQuery);
  const builder = useQuery(customPizzaOptionsQuery);
  const stock = useQuery(stockQuery);
  const { data: listed } = pizzas;
  const { data: offered } = builder;
  const { data: stocked } = stock;
  const menu = useMemo(
    () =>
      listed && offered ? { pizzas: listed, builder: offered, stock: stocked ?? NOT_KNOWN } : null,
    [listed, offered, stocked],
  );
  return {
    menu,
    readMenu: () => {
      void pizzas.refetch();
      void builder.refetch();
      void stock.refetch();
    },
  };
}
