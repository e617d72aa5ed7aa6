import { keysOf } from '@driftstone/contract/fields.ts';
import { showMenu } from '@driftstone/contract/menu/menu-shown.rules.ts';
import type { Menu } from '@driftstone/contract/menu/menu.schema.ts';
import { londonDate } from '@driftstone/contract/opening/london-clock.rules.ts';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { deskDay } from '#platform/clock/desk-time.ts';
import { useServerAheadMs } from '#platform/clock/server-clock.ts';
import { useMinute } from '#platform/clock/use-minute.ts';
import { useRootData } from '#platform/page/shop.ts';
import { Button } from '#ui/button.tsx';
import { ChipRow } from '#ui/chip-row.tsx';
import { CodeCards } from './code-cards.tsx';
import { PaperSheet } from './paper-sheet.tsx';
import { copy } from './paper.copy.ts';

/** What the owner prints: the published menu with its allergens, and cards that lead to it. */
export function PaperRoom({ menu }: { menu: Menu }) {
  const { pizzas } = showMenu(menu);
  const [kind, setKind] = useState<keyof typeof copy.kinds>('menu');
  const minute = useMinute(useServerAheadMs()) ?? 0;
  const origin = useRootData()?.origin ?? location.origin;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <ChipRow
          label={copy.what}
          chips={keysOf(copy.kinds).map((id) => ({ id, label: copy.kinds[id] }))}
          selectedId={kind}
          onSelect={setKind}
        />
        <Button size="small" onClick={() => window.print()}>
          <Printer className="size-4" />
          {copy.print}
        </Button>
      </div>
      <p className="max-w-prose text-ink-soft print:hidden">
        {kind === 'menu' ? copy.menuNote : copy.cardsNote}
      </p>
      {kind === 'cards' && <CodeCards origin={origin} />}
      {kind === 'menu' && pizzas.length === 0 && <p>{copy.empty}</p>}
      {kind === 'menu' && pizzas.length > 0 && (
        <PaperSheet pizzas={pizzas} origin={origin} day={deskDay(londonDate(minute))} />
      )}
    </div>
  );
}
