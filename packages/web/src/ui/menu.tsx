import * as DropdownMenu from 'radix-ui/dropdown-menu';
import type { ReactElement, ReactNode } from 'react';

interface MenuProps {
  /** The button that opens the menu. */
  trigger: ReactElement;
  /** Above the items, not selectable. */
  heading?: ReactNode;
  children: ReactNode;
}

/** A dropdown of actions. Not modal: Radix's scroll lock injects styles, which the Content-Security-Policy forbids. */
export function Menu({ trigger, heading, children }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={8}
          collisionPadding={8}
          className="z-50 min-w-56 animate-rise-in rounded-lg border border-line bg-card p-2 text-ink shadow-raised"
        >
          {heading && (
            <>
              <DropdownMenu.Label className="px-3 py-2">{heading}</DropdownMenu.Label>
              <DropdownMenu.Separator className="my-1 h-px bg-line" />
            </>
          )}
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

interface MenuItemProps {
  icon?: ReactNode;
  onSelect: () => void;
  children: ReactNode;
}

export function MenuItem({ icon, onSelect, children }: MenuItemProps) {
  return (
    <DropdownMenu.Item
      onSelect={onSelect}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 font-semibold outline-none data-highlighted:bg-paper-deep"
    >
      {icon}
      {children}
    </DropdownMenu.Item>
  );
}
