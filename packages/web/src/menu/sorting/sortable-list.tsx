import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { copy } from '../menu-desk.copy.ts';
import { useRowDrag } from './use-row-drag.ts';

export interface SortableItem {
  id: string;
  title: string;
}

interface SortableListProps {
  label: string;
  items: readonly SortableItem[];
  /** `beforeId: null` moves it to the end. */
  onMove: (id: string, beforeId: string | null) => void;
}

/** Sorts by dragging the handle, or with arrow buttons for the keyboard and for people who don't drag. */
export function SortableList({ label, items, onMove }: SortableListProps) {
  const [said, setSaid] = useState('');
  const moveTo = (from: number, to: number) => {
    const item = items[from];
    if (!item || from === to || !items[to]) return;
    const others = items.filter((each) => each !== item);
    onMove(item.id, others[to]?.id ?? null);
    setSaid(copy.moved(item.title, to + 1, items.length));
  };
  const { list, drag, handleProps } = useRowDrag(moveTo);
  return (
    <>
      <ol
        ref={list}
        aria-label={label}
        className="relative divide-y divide-line rounded-lg border border-line bg-card"
      >
        {items.map(({ id, title }, index) => (
          <li
            key={id}
            style={drag?.from === index ? { translate: `0 ${drag.offsetPx}px` } : undefined}
            className={classNames(
              'flex min-h-14 items-center gap-2 px-2',
              drag?.from === index && 'relative z-1 rounded-md bg-card shadow-raised',
              drag && drag.from !== index && drag.to === index && 'bg-gold-wash',
            )}
          >
            <span
              {...handleProps(index)}
              title={copy.drag(title)}
              className="grid size-11 shrink-0 cursor-grab touch-none place-items-center text-ink-soft active:cursor-grabbing"
            >
              <GripVertical className="size-5" />
            </span>
            <span className="min-w-0 flex-1 font-semibold wrap-anywhere">{title}</span>
            <IconButton
              label={copy.moveUp(title)}
              disabled={index === 0}
              onClick={() => moveTo(index, index - 1)}
            >
              <ArrowUp className="size-5" />
            </IconButton>
            <IconButton
              label={copy.moveDown(title)}
              disabled={index === items.length - 1}
              onClick={() => moveTo(index, index + 1)}
            >
              <ArrowDown className="size-5" />
            </IconButton>
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  );
}
