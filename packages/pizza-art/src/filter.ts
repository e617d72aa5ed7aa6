import type { Canvas } from '#canvas.ts';

interface Relief {
  /** How far edges round off. */
  softness: number;
  /** Height of the whole shape in SVG units. */
  swell: number;
  gloss: number;
  grain?: Grain;
  shadow?: Shadow;
}

interface Grain {
  height: number;
  frequency: number;
  octaves: number;
  /** How far the outline and its marks are pushed about, in SVG units. */
  melting: number;
}

interface Shadow {
  offset: number;
  blur: number;
  opacity: number;
}

// Noise, and displacement above all, is what takes time: pieces of topping do without.
const RELIEFS: Record<ReliefName, Relief> = {
  crust: {
    softness: 5.5,
    swell: 10,
    gloss: 0.2,
    grain: { height: 3.2, frequency: 0.04, octaves: 4, melting: 0 },
  },
  sauce: {
    softness: 3,
    swell: 3.4,
    gloss: 0.36,
    grain: { height: 3, frequency: 0.04, octaves: 3, melting: 0 },
  },
  cheese: {
    softness: 3.4,
    swell: 4.4,
    gloss: 0.42,
    grain: { height: 3.7, frequency: 0.027, octaves: 3, melting: 30 },
    shadow: { offset: 1.2, blur: 1.6, opacity: 0.5 },
  },
  topping: {
    softness: 1.9,
    swell: 3.6,
    gloss: 0.34,
    shadow: { offset: 2.6, blur: 2.4, opacity: 0.62 },
  },
  leaf: { softness: 1.6, swell: 3, gloss: 0.3, shadow: { offset: 3.4, blur: 2.8, opacity: 0.55 } },
};

export type ReliefName = 'crust' | 'sauce' | 'cheese' | 'topping' | 'leaf';

// Slopes turned away from the lamp fall into a warm brown, not into grey.
const WARM_SHADE = '.7 0 0 0 .42 0 .82 0 0 .29 0 0 .9 0 .2 0 0 0 1 0';

/** Filters that give flat shapes rounded, lit surfaces. Only for 'picture'. */
export function reliefFilters(canvas: Canvas): string {
  const seed = Math.floor(canvas.randomFor('grain').between(1, 1000));
  return (Object.keys(RELIEFS) as ReliefName[])
    .map((name, index) => {
      const reach = name === 'crust' ? canvas.radius * 1.05 : canvas.innerRadius * 1.06;
      return reliefFilter(canvas.id(name), RELIEFS[name], Math.round(reach), seed + index);
    })
    .join('');
}

export function withRelief(canvas: Canvas, name: ReliefName, markup: string): string {
  return canvas.detail === 'picture' ? `<g filter="${canvas.paint(name)}">${markup}</g>` : markup;
}

// Light colours stand a little higher than dark ones: veins, seeds and scorched spots sink in.
const HEIGHT_FROM_COLOUR = '0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 .12 .2 .08 .6 0';

function reliefFilter(id: string, relief: Relief, reach: number, seed: number): string {
  const { softness, swell, gloss, grain, shadow } = relief;
  const height = (swell + (grain?.height ?? 0)).toFixed(1);
  const shape = grain && grain.melting > 0 ? 'shape' : 'SourceGraphic';
  const light = '<feDistantLight azimuth="230" elevation="52"/>';
  const lowLight = '<feDistantLight azimuth="230" elevation="44"/>';
  return (
    `<filter id="${id}" x="${-reach}" y="${-reach}" width="${reach * 2}" height="${reach * 2}" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB">` +
    (grain ? noiseTags(grain, seed) : '') +
    `<feColorMatrix in="${shape}" values="${HEIGHT_FROM_COLOUR}"/>` +
    `<feGaussianBlur stdDeviation="${softness}" result="relief"/>` +
    (grain ? grainTag(grain.height / (swell + grain.height)) : '') +
    `<feDiffuseLighting in="relief" surfaceScale="${height}" diffuseConstant="1.1" lighting-color="#fffaf0">${light}</feDiffuseLighting>` +
    `<feColorMatrix values="${WARM_SHADE}" result="warm"/>` +
    `<feSpecularLighting in="relief" surfaceScale="${height}" specularConstant="${gloss}" specularExponent="28" lighting-color="#fff3dc" result="shine">${lowLight}</feSpecularLighting>` +
    `<feComposite in="${shape}" in2="warm" operator="arithmetic" k1="1"/>` +
    `<feComposite in2="shine" operator="arithmetic" k2="1" k3="1"/>` +
    `<feComposite in2="${shape}" operator="in" result="lit"/>` +
    `${shadow ? shadowTags(shadow, shape) : ''}</filter>`
  );
}

function noiseTags({ frequency, octaves, melting }: Grain, seed: number): string {
  const noise = `<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="${octaves}" seed="${seed}" result="noise"/>`;
  if (melting === 0) return noise;
  return `${noise}<feDisplacementMap in="SourceGraphic" in2="noise" scale="${melting}" xChannelSelector="R" yChannelSelector="G" result="shape"/>`;
}

function grainTag(share: number): string {
  return `<feComposite in2="noise" operator="arithmetic" k1="${share.toFixed(3)}" k2="${(1 - share).toFixed(3)}" result="relief"/>`;
}

// Spelt out, because librsvg's feDropShadow takes the unlit source whatever its input says.
function shadowTags({ offset, blur, opacity }: Shadow, shape: string): string {
  return (
    `<feGaussianBlur in="${shape}" stdDeviation="${blur}"/>` +
    `<feOffset dx="${offset}" dy="${(offset * 1.2).toFixed(1)}"/>` +
    `<feColorMatrix values="0 0 0 0 .17 0 0 0 0 .05 0 0 0 0 .01 0 0 0 ${opacity} 0" result="shadow"/>` +
    `<feMerge><feMergeNode in="shadow"/><feMergeNode in="lit"/></feMerge>`
  );
}
