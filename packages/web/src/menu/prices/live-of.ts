import type { DeskMenu } from '@driftstone/contract/menu/menu-desk.schema.ts';
import type { Menu } from '@driftstone/contract/menu/menu.schema.ts';

/** What customers see: planned prices are published on it, without the draft. */
export const liveOf = ({ live, menu }: DeskMenu): Menu => live ?? menu;
