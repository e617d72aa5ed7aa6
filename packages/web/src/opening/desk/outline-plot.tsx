import type { Point } from '@driftstone/contract/location/area.rules.ts';
import {
  milesFrom,
  pointAt,
  sayWhere,
  type Spot,
  spotOf,
  withCorner,
} from '@driftstone/contract/location/outline.rules.ts';
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { copy } from './delivery-zones.copy.ts';
import { PlotButton } from './plot-button.tsx';

/** Half the side of the drawing. */
const HALF = 200;
const LEAST_MILES = 2;
/** What is shown beyond the farthest point. */
const MARGIN = 1.2;
const RING_STEPS = [0.5, 1, 2, 5, 10, 20];
const MOST_RINGS = 5;
/** A finger that selects a corner may move by so many pixels. */
const SLIP = 4;
/** What a finger hits, where nothing else is as near. */
const FINGER = 22;
/** An arrow key moves a corner by this part of the drawing; with Shift ten times as far. */
const NUDGE = 0.01;
const ARROWS = new Map<string, Spot>([
  ['ArrowUp', { x: 0, y: 1 }],
  ['ArrowDown', { x: 0, y: -1 }],
  ['ArrowLeft', { x: -1, y: 0 }],
  ['ArrowRight', { x: 1, y: 0 }],
]);

export interface Mark extends Point {
  label: string;
}

/** A corner that was pressed: where it was, and where the finger. */
interface Drag {
  at: number;
  from: Spot;
  press: { clientX: number; clientY: number };
  isMoving: boolean;
  /** While a corner is dragged, the drawing keeps its size. */
  miles: number;
}

interface OutlinePlotProps {
  /** 'Add a corner'. */
  adding: RefObject<SVGRectElement | null>;
  describedBy: string;
  shop: Point;
  /** How far the store delivers. */
  reachMiles: number;
  corners: readonly Point[];
  /** Places to see where one is. */
  marks: readonly Mark[];
  onChange: (corners: Point[]) => void;
  /** The corner with the focus, by its place among them. */
  onSelect: (at: number) => void;
}

/** The surroundings of the shop, north above: corners are added by a tap, dragged, and moved by the arrow keys. */
export function OutlinePlot(props: OutlinePlotProps) {
  const { adding, describedBy, shop, reachMiles, corners, marks, onChange, onSelect } = props;
  const svg = useRef<SVGSVGElement>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const fitting =
    MARGIN *
    Math.max(
      LEAST_MILES,
      reachMiles,
      ...[...corners, ...marks].map((each) => milesFrom(shop, each)),
    );
  const miles = drag?.miles ?? fitting;
  const scale = HALF / miles;
  const xy = (point: Point) => {
    const { x, y } = spotOf(shop, point);
    return { x: x * scale, y: -y * scale };
  };
  const put = (next: Point[]) => {
    onChange(next);
    // Nothing was typed, and yet there is something to lose.
    svg.current?.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const pointUnder = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const { left, top, width, height } = svg.current?.getBoundingClientRect() ?? new DOMRect();
    return pointAt(shop, {
      x: ((clientX - left) / width - 0.5) * 2 * miles,
      y: (0.5 - (clientY - top) / height) * 2 * miles,
    });
  };
  /** To the north, east, south and west of the shop, from where it is moved. */
  const cornerByKey = () => {
    const angle = (corners.length * Math.PI) / 2;
    const far = (miles / MARGIN / 2) * (1 + Math.floor(corners.length / 4) / 4);
    return pointAt(shop, { x: far * Math.sin(angle), y: far * Math.cos(angle) });
  };
  const moveTo = ({ clientX, clientY }: Drag['press']) => {
    if (!drag) return;
    const { at, from, press, isMoving } = drag;
    const [right, down] = [clientX - press.clientX, clientY - press.clientY];
    if (!isMoving && Math.hypot(right, down) < SLIP) return;
    setDrag({ ...drag, isMoving: true });
    const perPixel = (2 * miles) / (svg.current?.getBoundingClientRect().width ?? 1);
    const to = { x: from.x + right * perPixel, y: from.y - down * perPixel };
    put(corners.with(at, pointAt(shop, to)));
  };
  const onKey = (at: number, event: KeyboardEvent<SVGElement>) => {
    const arrow = ARROWS.get(event.key);
    const corner = corners[at];
    if (!corner) return;
    if (arrow) {
      const by = miles * NUDGE * (event.shiftKey ? 10 : 1);
      const { x, y } = spotOf(shop, corner);
      put(corners.with(at, pointAt(shop, { x: x + arrow.x * by, y: y + arrow.y * by })));
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      // The last one goes with the focus; of the others, the next is in its place.
      const before = at === 0 ? adding.current : event.currentTarget.previousElementSibling;
      if (at === corners.length - 1 && before instanceof SVGElement) before.focus();
      put(corners.toSpliced(at, 1));
    } else return;
    event.preventDefault();
  };
  const places = [...corners, ...marks].map(xy);
  const roomAt = (at: number) => {
    const { x = 0, y = 0 } = places[at] ?? {};
    const others = places.filter((_, other) => other !== at);
    return Math.min(FINGER, ...others.map((each) => Math.hypot(each.x - x, each.y - y) / 2));
  };
  const step = RING_STEPS.find((each) => miles / each <= MOST_RINGS + 1) ?? miles;
  const rings = Array.from({ length: MOST_RINGS }, (_, at) => (at + 1) * step);

  return (
    <svg
      ref={svg}
      viewBox={`${-HALF} ${-HALF} ${2 * HALF} ${2 * HALF}`}
      role="group"
      aria-label={copy.plot}
      // A corner is dragged, and not the sheet of the dialog.
      onTouchStart={(event) => event.stopPropagation()}
      className="aspect-square w-full max-w-120 cursor-crosshair touch-none rounded-md border border-line-strong bg-card text-sm select-none"
    >
      <rect
        ref={adding}
        x={-HALF}
        y={-HALF}
        width={2 * HALF}
        height={2 * HALF}
        role="button"
        tabIndex={0}
        aria-label={copy.addCorner}
        aria-describedby={describedBy}
        className="fill-transparent"
        // The press of a screen reader has no place.
        onClick={(event) =>
          put(
            event.detail === 0
              ? [...corners, cornerByKey()]
              : withCorner(corners, pointUnder(event)),
          )
        }
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== ' ') return;
          event.preventDefault();
          put([...corners, cornerByKey()]);
        }}
      />
      {rings.map((ring) => (
        <g key={ring} className="pointer-events-none" aria-hidden="true">
          <circle r={ring * scale} className="fill-none stroke-line" />
          <text x={4} y={-ring * scale - 3} className="fill-ink-soft text-xs">
            {copy.ring(ring)}
          </text>
        </g>
      ))}
      <circle
        r={reachMiles * scale}
        strokeDasharray="4 4"
        className="pointer-events-none fill-none stroke-line-strong"
        aria-hidden="true"
      />
      <text
        x={HALF - 8}
        y={-HALF + 18}
        textAnchor="end"
        className="fill-ink-soft"
        aria-hidden="true"
      >
        {copy.north}
      </text>
      <polygon
        points={corners.map((corner) => Object.values(xy(corner)).join()).join(' ')}
        className="pointer-events-none fill-basil/20 stroke-basil stroke-2"
        aria-hidden="true"
      />
      <circle r={5} className="pointer-events-none fill-tomato" aria-hidden="true" />
      <text
        y={18}
        textAnchor="middle"
        className="pointer-events-none fill-ink font-semibold"
        aria-hidden="true"
      >
        {copy.shop}
      </text>
      {marks.map((mark, at) => (
        <PlotButton
          key={mark.label}
          {...xy(mark)}
          room={roomAt(corners.length + at)}
          label={copy.cornerAt(mark.label)}
          onPress={() => put(withCorner(corners, { lat: mark.lat, lng: mark.lng }))}
        >
          <rect x={-4} y={-4} width={8} height={8} className="fill-sea" />
          <text y={18} textAnchor="middle" className="fill-ink">
            {mark.label}
          </text>
        </PlotButton>
      ))}
      {corners.map((corner, at) => (
        <PlotButton
          // A corner that moves keeps its place among them.
          key={copy.corner(at + 1)}
          {...xy(corner)}
          room={roomAt(at)}
          label={`${copy.corner(at + 1)}, ${sayWhere(shop, corner)}`}
          onPress={null}
          onFocus={() => onSelect(at)}
          onKeyDown={(event) => onKey(at, event)}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            const { clientX, clientY } = event;
            const press = { clientX, clientY };
            setDrag({ at, from: spotOf(shop, corner), press, isMoving: false, miles });
          }}
          onPointerMove={(event) => {
            if (drag?.at === at) moveTo(event);
          }}
          onPointerUp={() => setDrag(null)}
          onPointerCancel={() => setDrag(null)}
        >
          <circle r={9} className="fill-basil stroke-card stroke-2" />
        </PlotButton>
      ))}
    </svg>
  );
}
