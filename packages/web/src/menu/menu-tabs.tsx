import { keysOf } from '@driftstone/contract/fields.ts';
import { useEffect, useRef } from 'react';
import { ChipRow } from '#ui/chip-row.tsx';
import { copy } from './menu-desk.copy.ts';

export type MenuTab = keyof typeof copy.tabs;

const TABS = keysOf(copy.tabs);

/** The lists of one menu. Switching between them loses nothing. */
export function MenuTabs({ tab, onChange }: { tab: MenuTab; onChange: (tab: MenuTab) => void }) {
  const row = useRef<HTMLDivElement>(null);
  // On a phone the last ones are beyond the edge.
  useEffect(() => {
    const current = row.current?.querySelector('[aria-pressed=true]');
    current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [tab]);
  return (
    <ChipRow
      scrollerRef={row}
      label={copy.tabsLabel}
      chips={TABS.map((id) => ({ id, label: copy.tabs[id] }))}
      selectedId={tab}
      onSelect={onChange}
    />
  );
}

export function readTab(text: string | null): MenuTab {
  return TABS.find((tab) => tab === text) ?? 'pizzas';
}
