import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Composition, Stroke } from './composition.ts';
import type { WantedPicture } from './loaded-pictures.ts';
import { paintPizza, type PictureOf } from './paint-pizza.ts';

/** A canvas that notes what is drawn how. */
class NotingCanvas {
  width = 0;
  height = 0;
  /** What was first drawn on it. */
  name = 'nothing';
  readonly notes: string[] = [];
  readonly rectangles: number[][] = [];
  readonly context = {
    globalCompositeOperation: 'source-over',
    globalAlpha: 1,
    imageSmoothingQuality: 'low',
    translate: (x: number, y: number) => void this.notes.push(`to ${x} ${y}`),
    rotate: (angle: number) => void this.notes.push(`turn ${Math.round((angle * 180) / Math.PI)}`),
    scale: (by: number) => void this.notes.push(`scale ${by}`),
    transform: (...matrix: number[]) => void this.notes.push(`matrix ${matrix.join(' ')}`),
    resetTransform: () => undefined,
    save: () => undefined,
    restore: () => undefined,
    beginPath: () => undefined,
    rect: (...where: number[]) =>
      void this.notes.push(`rectangle ${where.map(Math.round).join(' ')}`),
    ellipse: (...where: number[]) => void this.notes.push(`ellipse ${where.slice(0, 4).join(' ')}`),
    clip: () => void this.notes.push('clip'),
    drawImage: (picture: unknown, ...rectangle: number[]) => {
      const name =
        picture instanceof NotingCanvas ? picture.name : (picture as { url: string }).url;
      const { globalCompositeOperation: how, globalAlpha: opacity } = this.context;
      this.notes.push(`${how} ${name}${opacity === 1 ? '' : ` ${opacity}`}`);
      this.rectangles.push(rectangle);
      if (this.name === 'nothing') this.name = name;
    },
  };
  getContext = () => this.context;
}

/** Half a pixel inside the tile. */
const WHOLE = { left: 0.5, top: 0.5, width: 39, height: 39 };

const OLIVE: Stroke = {
  piece: 'olive',
  seat: 'olive-seat',
  columns: 3,
  variant: 4,
  tile: 40,
  seen: { piece: WHOLE, seat: WHOLE },
  x: 30,
  y: 60,
  turnDegrees: 15,
  scale: 1.1,
  isMirrored: false,
  opacity: 1,
};

const CUT = { x: 50, y: 45, halfWidth: 20, halfHeight: 8 };
const BASE = {
  side: 90,
  quarterTurns: 0,
  widened: 1,
  isMirrored: false,
  cut: CUT,
  isFolded: false,
};

let made: NotingCanvas[];

const all = (({ url }: WantedPicture) => ({ url })) as unknown as PictureOf;

function paint(changes: Partial<Composition>, pictureOf: PictureOf = all) {
  const canvas = new NotingCanvas();
  const composed: Composition = {
    side: 100,
    base: { ...BASE, pictures: { whole: 'base' } },
    pieces: [],
    veil: null,
    ...changes,
  };
  const isPainted = paintPizza(canvas as unknown as HTMLCanvasElement, composed, pictureOf);
  return { isPainted, notes: canvas.notes, rectangles: canvas.rectangles, width: canvas.width };
}

beforeEach(() => {
  made = [];
  vi.stubGlobal('document', {
    createElement: () => {
      const canvas = new NotingCanvas();
      made.push(canvas);
      return canvas;
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('paintPizza', () => {
  it('multiplies with each seat, covers with the piece, and cuts out by the dough at the end', () => {
    const { notes, rectangles } = paint({ pieces: [OLIVE] });
    expect(notes).toEqual([
      'copy base',
      'to 30 60',
      'turn 15',
      'scale 1.1',
      'multiply olive-seat',
      'source-over olive',
      'destination-in base',
    ]);
    // The second of the second row, half a pixel inside its borders.
    expect(rectangles[1]).toEqual([40.5, 40.5, 39, 39, -19.5, -19.5, 39, 39]);
  });

  it('draws as much of a tile as is seen, where it lies in its tile', () => {
    const box = { left: 5, top: 10, width: 10, height: 20 };
    const { rectangles } = paint({ pieces: [{ ...OLIVE, seen: { piece: WHOLE, seat: box } }] });
    expect(rectangles[1]).toEqual([45, 50, 10, 20, -15, -10, 10, 20]);
    expect(rectangles[2]).toEqual([40.5, 40.5, 39, 39, -19.5, -19.5, 39, 39]);
    const nothing = { piece: { ...box, width: 0 }, seat: WHOLE };
    const { notes } = paint({ pieces: [{ ...OLIVE, seen: nothing }] });
    expect(notes).toContain('multiply olive-seat');
    expect(notes).not.toContain('source-over olive');
  });

  it('shades the disc by the rim’s seat, within its own outline, and lays the rim over', () => {
    const pictures = { disc: 'disc', seat: 'rim-seat', rim: 'rim' };
    paint({ base: { ...BASE, side: 110, quarterTurns: 1, pictures } });
    const [dough, disc] = made;
    expect(dough?.notes.filter((note) => !/^(?:to|turn) /.test(note))).toEqual([
      'source-over disc',
      'multiply rim-seat',
      'destination-in disc',
      'source-over rim',
    ]);
    expect(disc?.notes).toEqual([
      'ellipse 50 45 20 8',
      'clip',
      'to 50 50',
      'turn 90',
      'source-over disc',
    ]);
    // A large pizza reaches beyond its picture's square.
    expect(disc?.rectangles[0]).toEqual([-55, -55, 110, 110]);
  });

  it('[OWN-32] lays a folded pizza’s dough over the pieces in its tear', () => {
    const pictures = { disc: 'disc', seat: 'rim-seat', rim: 'dough' };
    const { notes } = paint({ base: { ...BASE, pictures, isFolded: true }, pieces: [OLIVE] });
    expect(made[1]?.notes.slice(0, 2)).toEqual(['ellipse 50 45 20 8', 'clip']);
    expect(notes.filter((note) => !/^(?:to|turn|scale) /.test(note))).toEqual([
      'copy disc',
      'multiply olive-seat',
      'source-over olive',
      'destination-in disc',
      'source-over dough',
    ]);
  });

  it('[OWN-30] shows the dough again over what the cheese runs over, and lays the rest on that', () => {
    const veil = { url: 'veil', pieces: 1 };
    const on = { ...OLIVE, piece: 'basil', seat: 'basil-seat' };
    const base = { ...BASE, widened: 1.1, quarterTurns: 2, pictures: { whole: 'veiled base' } };
    const { notes } = paint({ base, veil, pieces: [OLIVE, on] });
    expect(notes.filter((note) => !/^(?:to|turn|scale) /.test(note))).toEqual([
      'copy veiled base',
      'multiply olive-seat',
      'source-over olive',
      'rectangle -1 29 62 62',
      'clip',
      'source-over veil',
      'multiply basil-seat',
      'source-over basil',
      'destination-in veiled base',
    ]);
    const mask = made.find(({ name }) => name === 'veil');
    expect(mask?.notes).toEqual([
      'to 50 50',
      'turn 180',
      'source-over veil',
      'to 50 50',
      'turn 0',
      'source-in veiled base',
    ]);
    expect(mask?.rectangles[0]?.[2]).toBeCloseTo(99);
  });

  it('[OWN-23] leaves the dough as it is where no piece has come', () => {
    const veil = { url: 'veil', pieces: 1 };
    const { notes } = paint({ veil, pieces: [OLIVE] }, (wanted) =>
      wanted.url === 'olive' ? undefined : all(wanted),
    );
    expect(notes).toEqual(['copy base', 'destination-in base']);
  });

  it('lays all pieces where the veil has not come', () => {
    const { notes } = paint({ veil: { url: 'veil', pieces: 1 }, pieces: [OLIVE] }, (wanted) =>
      wanted.url === 'veil' ? undefined : all(wanted),
    );
    expect(notes).toContain('source-over olive');
    expect(notes.some((note) => note.includes('veil'))).toBe(false);
  });

  it('mirrors a piece before it is turned, and a base about the line from the upper left', () => {
    const { notes } = paint({ pieces: [{ ...OLIVE, isMirrored: true }] });
    expect(notes.slice(1, 5)).toEqual(['to 30 60', 'turn 15', 'scale 1.1', 'matrix 0 1 1 0 0 0']);
    const pictures = { disc: 'mirrored disc', seat: 'rim-seat', rim: 'rim' };
    paint({ base: { ...BASE, isMirrored: true, quarterTurns: 1, pictures } });
    const [dough, disc] = made.slice(-3);
    expect(disc?.notes.slice(2)).toEqual([
      'to 50 50',
      'matrix 0 1 1 0 0 0',
      'turn 90',
      'source-over mirrored disc',
    ]);
    expect(dough?.notes.filter((note) => note.startsWith('matrix'))).toHaveLength(2);
  });

  it('[OWN-23] lays a ghost faintly, and what comes after it fully', () => {
    const { notes } = paint({ pieces: [{ ...OLIVE, opacity: 0.45 }, OLIVE] });
    expect(notes.filter((note) => note.includes('olive'))).toEqual([
      'multiply olive-seat 0.45',
      'source-over olive 0.45',
      'multiply olive-seat',
      'source-over olive',
    ]);
  });

  it('leaves out a topping of which a picture is missing', () => {
    const { isPainted, notes } = paint({ pieces: [OLIVE] }, (wanted) =>
      wanted.url === 'olive-seat' ? undefined : all(wanted),
    );
    expect(isPainted).toBe(true);
    expect(notes).toEqual(['copy base', 'destination-in base']);
  });

  it('touches nothing without its base', () => {
    const { isPainted, notes, width } = paint(
      { pieces: [OLIVE], base: { ...BASE, pictures: { whole: 'missing' } } },
      () => undefined,
    );
    expect([isPainted, notes, width]).toEqual([false, [], 0]);
  });
});
