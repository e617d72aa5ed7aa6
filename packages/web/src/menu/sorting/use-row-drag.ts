import { useRef, useState, type PointerEvent } from 'react';

interface Drag {
  from: number;
  /** The position where the row would be dropped. */
  to: number;
  startY: number;
  offsetPx: number;
}

/** Drags rows by their handles. Our own: libraries inject styles, which the Content-Security-Policy forbids. */
export function useRowDrag(onDrop: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const handleProps = (from: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ from, to: from, startY: event.clientY, offsetPx: 0 });
    },
    onPointerMove: ({ clientY }: PointerEvent<HTMLElement>) => {
      if (!drag) return;
      setDrag({ ...drag, to: rowAt(list.current, clientY), offsetPx: clientY - drag.startY });
    },
    onPointerUp: () => {
      if (drag) onDrop(drag.from, drag.to);
      setDrag(null);
    },
    onPointerCancel: () => setDrag(null),
  });
  return { list, drag, handleProps };
}

/** Measures the rows' places in the layout, which the dragged row's offset doesn't change. */
function rowAt(list: HTMLElement | null, clientY: number): number {
  if (!list) return 0;
  const y = clientY - list.getBoundingClientRect().top;
  const rows = [...list.children].filter((row) => row instanceof HTMLElement);
  const at = rows.findIndex(({ offsetTop, offsetHeight }) => y < offsetTop + offsetHeight);
  return at < 0 ? rows.length - 1 : at;
}
