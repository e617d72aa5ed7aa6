import { keysOf } from '@driftstone/contract/fields.ts';
import { copy } from './menu-desk.copy.ts';

export type MenuTab = keyof typeof copy.tabs;

interface MenuTabsProps {
  tab: MenuTab;
  onChange: (tab: MenuTab) => void;
}

const TABS = keysOf(copy.tabs);

/** Toggle buttons: five lists of one menu. Switching between them loses nothing. */
export function MenuTabs({ tab, onChange }: MenuTabsProps) {
  return (
    <div
      role="group"
      aria-label={copy.tabsLabel}
      className="-mx-1 flex gap-1 overflow-x-auto px-1 py-1"
    >
      {TABS.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === tab}
          onClick={() => onChange(each)}
          className="min-h-11 shrink-0 rounded-full border border-line bg-card px-4 font-semibold whitespace-nowrap hover:border-line-strong aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
        >
          {copy.tabs[each]}
        </button>
      ))}
    </div>
  );
}

export function readTab(text: string | null): MenuTab {
  return TABS.find((tab) => tab === text) ?? 'pizzas';
}
