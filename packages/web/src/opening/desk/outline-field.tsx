import type { Point } from '@driftstone/contract/location/area.rules.ts';
import { FileUp, MapPin, Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { isRefusedAs, serverMessageOf } from '#platform/calls/call-error.ts';
import { lookUpAddress } from '#location/location.api.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { copy } from './delivery-zones.copy.ts';
import { readOutline } from './outline-file.ts';
import { type Mark, OutlinePlot } from './outline-plot.tsx';

interface OutlineFieldProps {
  shop: Point;
  /** How far the store delivers. */
  reachMiles: number;
  corners: readonly Point[];
  /** What is wrong with them. */
  field: { name: string; error: string | undefined };
  onChange: (corners: Point[]) => void;
}

/** A drawn area: on a plot around the shop, or from a file. */
export function OutlineField({ corners, field, onChange, ...around }: OutlineFieldProps) {
  const [marks, setMarks] = useState<Mark[]>([]);
  const [place, setPlace] = useState('');
  const [problem, setProblem] = useState<string>();
  const [placeProblem, setPlaceProblem] = useState<string>();
  const [isLooking, setIsLooking] = useState(false);
  const [selected, setSelected] = useState<number | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const adding = useRef<SVGRectElement>(null);
  const [hintId, errorId] = [useId(), useId()];
  const error = problem ?? field.error;
  const put = (next: Point[]) => {
    setProblem(undefined);
    onChange(next);
  };
  const show = async () => {
    const label = place.trim();
    if (label === '' || isLooking) return;
    setIsLooking(true);
    try {
      const { lat, lng } = await lookUpAddress(label);
      setMarks((before) => [...before.filter((mark) => mark.label !== label), { label, lat, lng }]);
      setPlace('');
      setPlaceProblem(undefined);
    } catch (error) {
      setPlaceProblem(
        isRefusedAs(error, 'LOCATION_NOT_FOUND')
          ? copy.placeUnknown
          : (serverMessageOf(error) ?? copy.placeUnanswered),
      );
    }
    setIsLooking(false);
  };
  const bringIn = async (file: File) => {
    const read = readOutline(await file.text());
    if ('problem' in read) setProblem(read.problem);
    else put(read.corners);
  };
  return (
    <div className="grid gap-3">
      <p id={hintId} className="text-sm text-ink-soft">
        {copy.plotHint}
      </p>
      {error && (
        <p id={errorId} role="alert" className="text-sm font-semibold text-beetroot">
          {error}
        </p>
      )}
      <OutlinePlot
        {...around}
        adding={adding}
        describedBy={`${hintId} ${errorId}`}
        corners={corners}
        marks={marks}
        onChange={put}
        onSelect={setSelected}
      />
      {/* A form leads to the input of what is wrong, and it on to the plot. */}
      <input
        name={field.name}
        className="sr-only"
        tabIndex={-1}
        aria-hidden="true"
        readOnly
        onFocus={() => adding.current?.focus()}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="small"
          type="button"
          onClick={() => input.current?.click()}
        >
          <FileUp className="size-4" />
          {copy.fromFile}
        </Button>
        {selected !== null && selected < corners.length && (
          <Button
            variant="quiet"
            size="small"
            type="button"
            onClick={() => {
              // These buttons go, and must not take the focus along.
              adding.current?.focus();
              put(corners.toSpliced(selected, 1));
              setSelected(null);
            }}
          >
            {copy.removeCorner(selected + 1)}
          </Button>
        )}
        {corners.length > 0 && (
          <Button
            variant="quiet"
            size="small"
            type="button"
            onClick={() => {
              adding.current?.focus();
              put([]);
            }}
          >
            <Trash2 className="size-4" />
            {copy.removeCorners(corners.length)}
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        aria-label={copy.fromFile}
        accept=".kml,.geojson,.json"
        hidden
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) void bringIn(chosen);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
      <div className="flex flex-wrap items-start gap-2">
        <TextField
          error={placeProblem}
          label={copy.place}
          hint={copy.placeHint}
          className="min-w-0 flex-1 basis-40"
          value={place}
          onChange={(event) => setPlace(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            event.stopPropagation();
            void show();
          }}
        />
        <Button
          variant="secondary"
          type="button"
          className="mt-7 shrink-0"
          isBusy={isLooking}
          onClick={() => void show()}
        >
          <MapPin className="size-4" />
          {copy.showPlace}
        </Button>
      </div>
    </div>
  );
}
