import type { Canvas } from '#canvas.ts';
import type { MeltedCheese } from './cheese.ts';
import type { Cut } from './cut.ts';
import { swell } from './noise.ts';
import { CENTRE, type Surface } from './surface.ts';
import { smooth } from './tone.ts';

/** The part of the sauce's radius along which the cheese holds on. */
const HELD = { from: 0.16, to: 0.86, fade: 0.07 };
/** How much more cheese a strand needs in its middle than at its ends. */
const THINNING = 0.62;
/** In SVG units: the height of the cheese that a strand hangs from, and of its own body. */
const SIDE_HEIGHT = 8;
const STRAND_HEIGHT = 4;

/**
 * Cheese that still connects the removed slice to the pizza: it hangs from both sides, and meets where there is much of
 * it.
 */
export function pullStrands(
  surface: Surface,
  canvas: Canvas,
  cut: Cut,
  cheese: MeltedCheese,
): void {
  const { side, scale, colours, height, gloss } = surface;
  const gap = cut.pull * Math.sin(cut.width / 2);
  const slant = cut.pull * Math.cos(cut.width / 2);
  const amount = swell(`${canvas.randomFor('strands').next()}`, 26);
  for (let row = 0; row < side; row += 1)
    for (let column = 0; column < side; column += 1) {
      const index = row * side + column;
      const opacity = (colours[index * 4 + 3] ?? 0) / 255;
      if (opacity === 1) continue;
      const x = (column + 0.5) / scale - CENTRE.x;
      const y = (row + 0.5) / scale - CENTRE.y;
      const [along, into, nearSide] = fromSide(cut, x, y);
      const across = into / gap;
      if (across < 0 || across > 1) continue;
      const root = along - slant * across;
      const out = root / canvas.innerRadius;
      const held =
        smooth(HELD.from, HELD.from + HELD.fade, out) * smooth(HELD.to, HELD.to - HELD.fade, out);
      const missing = 1 - (2 * across - 1) ** 2;
      const cheeseHere = amount(root, nearSide * 300) - THINNING * missing;
      const share = held * smooth(-0.42, -0.34, cheeseHere);
      if (share === 0) continue;
      const thick = smooth(-0.42, 0.3, cheeseHere);
      const tone = 0.2 + 0.36 * thick;
      const at = index * 4;
      colours[at] = cheese.colours.red(tone);
      colours[at + 1] = cheese.colours.green(tone);
      colours[at + 2] = cheese.colours.blue(tone);
      colours[at + 3] = 255 * Math.max(opacity, share);
      height[index] = SIDE_HEIGHT * (1 - 0.6 * missing) + STRAND_HEIGHT * Math.sqrt(thick);
      gloss[index] = 0.7;
    }
}

/** How far along the nearer side of the cut a place is, how deep in it, and which side that is. */
function fromSide({ angle, width }: Cut, x: number, y: number): [number, number, -1 | 1] {
  const ahead = Math.cos(angle) * x + Math.sin(angle) * y;
  const aside = Math.cos(angle) * y - Math.sin(angle) * x;
  const half = width / 2;
  const across = Math.abs(aside);
  return [
    ahead * Math.cos(half) + across * Math.sin(half),
    ahead * Math.sin(half) - across * Math.cos(half),
    aside < 0 ? -1 : 1,
  ];
}
