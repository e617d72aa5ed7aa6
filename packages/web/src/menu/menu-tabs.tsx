import { keysOf } from '@driftstone/contract/fields.ts';
import { ChipRow } from '#ui/chip-row.tsx';
import { copy } from './menu-desk.copy.ts';

export type MenuTab = keyof typeof copy.tabs;

interface MenuTabsProps {
  tab: MenuTab;
  onChange: (tab: MenuTab) => void;
}

const TABS = keysOf(copy.tabs);

/** The lists of one menu. Switching between them loses nothing. */
export function MenuTabs({ tab, onChange }: MenuTabsProps) {
  return (
    <ChipRow
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
