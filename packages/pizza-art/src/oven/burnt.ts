import { cover, scorch, type Layer } from './dab.ts';
import { cloud, swell } from './noise.ts';
import { smooth, tone } from './tone.ts';

const COAL = tone('#15100d');

/** A pizza baked for far too long: coal, with traces of what it was. */
export function burntLayer(seed: string): Layer {
  const embers = swell(`${seed}/burnt`, 120);
  const crackle = cloud(`${seed}/crackle`, 24);
  return (dab) => {
    const burnt =
      embers(dab.x, dab.y) + 0.35 * crackle(dab.x, dab.y) + 0.25 * (dab.distance / dab.edge);
    scorch(dab, 0.35 + 0.4 * smooth(-0.4, 0.3, burnt));
    cover(dab, COAL, 0.86 * smooth(-0.25, 0.45, burnt));
    dab.gloss *= 0.3;
  };
}
