import { rimLine, type Canvas } from '#canvas.ts';
import { linearGradient, radialGradient, type Stop } from '#gradient.ts';
import { dots, group, softPatch, stroked } from '#mark.ts';
import { line, polar } from '#path.ts';
import type { Random } from '#random.ts';
import type { CrustStyle } from '#recipe.ts';

interface CrustLook {
  /** From the sauce outwards. */
  colours: readonly [string, string, string, string];
  blisters: number;
  charring: number;
  specks: readonly [colour: string, count: number];
}

const LOOKS: Record<CrustStyle, CrustLook> = {
  classic: {
    colours: ['#f7cd85', '#f0b563', '#d98d38', '#9c561b'],
    blisters: 48,
    charring: 46,
    specks: ['#fff1d6', 24],
  },
  thin: {
    colours: ['#f0c079', '#e2a250', '#c4762a', '#824313'],
    blisters: 40,
    charring: 46,
    specks: ['#fff1d6', 10],
  },
  stuffed: {
    colours: ['#f4cd86', '#ebb666', '#d8923f', '#a5642a'],
    blisters: 34,
    charring: 20,
    specks: ['#fff4dd', 16],
  },
  sourdough: {
    colours: ['#f6d092', '#ebb267', '#cb8033', '#854719'],
    blisters: 56,
    charring: 80,
    specks: ['#fff6e6', 60],
  },
  wholemeal: {
    colours: ['#cf9f63', '#b98046', '#94592a', '#633617'],
    blisters: 38,
    charring: 34,
    specks: ['#5e3716', 90],
  },
  'gluten-free': {
    colours: ['#f5d9a2', '#efc985', '#dda95c', '#b67d3c'],
    blisters: 22,
    charring: 14,
    specks: ['#fff6e2', 14],
  },
};

export function crustDefinitions(canvas: Canvas): string {
  const { colours } = LOOKS[canvas.crust];
  const inner = canvas.innerRadius / canvas.radius;
  const at = (share: number) => Number((inner + (1 - inner) * share).toFixed(3));
  const dough: Stop[] = [
    [at(-0.4), '#d79a4c'],
    [at(0.05), colours[0]],
    [at(0.42), colours[1]],
    [at(0.78), colours[2]],
    [1, colours[3]],
  ];
  const fixed = `gradientUnits="userSpaceOnUse" cx="0" cy="0" r="${canvas.radius}"`;
  return (
    radialGradient(canvas.id('dough'), dough, fixed) +
    linearGradient(
      canvas.id('rimlight'),
      [
        [0.08, '#fff4d8', 0.95],
        [0.42, '#ffe2a8', 0.35],
        [0.58, '#7a3a10', 0.1],
        [0.95, '#4a1c06', 0.6],
      ],
      `gradientUnits="userSpaceOnUse" x1="-200" y1="-200" x2="200" y2="200"`,
    ) +
    radialGradient(canvas.id('bake'), [
      [0, '#7a360c', 0.8],
      [0.5, '#a9591a', 0.5],
      [1, '#c27a2f', 0],
    ]) +
    radialGradient(canvas.id('char'), [
      [0, '#190b05', 0.9],
      [0.34, '#2a1207', 0.7],
      [0.66, '#6b3210', 0.38],
      [1, '#8a4a1a', 0],
    ]) +
    radialGradient(canvas.id('puff'), [
      [0, '#ffe9bd', 0.85],
      [0.5, '#f6cd8b', 0.5],
      [0.85, '#c98439', 0.25],
      [1, '#9d5a20', 0],
    ])
  );
}

/** The dough from edge to edge, with its raised, blistered rim. */
export function drawCrust(canvas: Canvas): string {
  const random = canvas.randomFor('crust');
  const dough = canvas.paint('dough');
  const shapes =
    `<path id="${canvas.id('whole')}" d="${rimLine(canvas, 1)}"/>` +
    `<path id="${canvas.id('crest')}" d="${rimLine(canvas, 0.52)}"/>` +
    `<clipPath id="${canvas.id('edge')}"><use href="#${canvas.id('whole')}"/></clipPath>`;
  const rim =
    `<use href="#${canvas.id('crest')}" fill="none" stroke="${dough}" stroke-width="${(canvas.rimWidth * 1.4).toFixed(1)}"/>` +
    rimShading(canvas) +
    pinches(canvas, random) +
    bakedPatches(canvas, random) +
    charring(canvas, random) +
    specks(canvas, random);
  return (
    `<defs>${shapes}</defs><use href="#${canvas.id('whole')}" fill="${dough}"/>` +
    group(`clip-path="${canvas.paint('edge')}"`, rim)
  );
}

function rimShading(canvas: Canvas): string {
  const width = canvas.rimWidth;
  const strength = 1;
  const stroke = (share: number, opacity: number) =>
    `<use href="#${canvas.id('crest')}" stroke-width="${(width * share).toFixed(1)}" opacity="${(opacity * strength).toFixed(2)}"/>`;
  return (
    group(
      `fill="none" stroke="${canvas.paint('rimlight')}"`,
      stroke(0.62, 0.3) + stroke(0.34, 0.4),
    ) +
    `<use href="#${canvas.id('whole')}" fill="none" stroke="#4a1f08" stroke-width="${(width * 0.24).toFixed(1)}" opacity=".26"/>`
  );
}

function rimSpot(canvas: Canvas, random: Random, from: number, to: number) {
  const angle = random.next() * Math.PI * 2;
  const inner = canvas.innerEdgeAt(angle);
  const share = random.between(from, to);
  return { angle, ...polar(angle, inner + (canvas.edgeAt(angle) - inner) * share) };
}

/** A soft patch along the rim, turned to follow it. */
function rimPatch(canvas: Canvas, random: Random, from: number, to: number, size: number): string {
  const { angle, x, y } = rimSpot(canvas, random, from, to);
  return softPatch({
    x,
    y,
    size,
    stretch: random.between(0.5, 1.1),
    turnDegrees: (angle * 180) / Math.PI,
  });
}

function bakedPatches(canvas: Canvas, random: Random): string {
  const { blisters } = LOOKS[canvas.crust];
  const width = canvas.rimWidth;
  const share = 0.46;
  const patches = (count: number, from: number, to: number, low: number, high: number) =>
    Array.from({ length: Math.round(count * share) }, () =>
      rimPatch(canvas, random, from, to, width * random.between(low, high)),
    ).join('');
  return (
    group(`fill="${canvas.paint('bake')}"`, patches(blisters * 0.6, 0.2, 1, 0.3, 0.75)) +
    group(`fill="${canvas.paint('puff')}"`, patches(blisters * 0.4, 0.3, 0.75, 0.18, 0.42))
  );
}

function charring(canvas: Canvas, random: Random): string {
  const { charring: count } = LOOKS[canvas.crust];
  // Ovens are hotter at the back, so one side of the pizza chars more.
  const hottest = random.next() * Math.PI * 2;
  const tries = count * 0.45;
  let marks = '';
  for (let made = 0; made < tries; made += 1) {
    const size = canvas.rimWidth * random.between(0.12, 0.26) * (made % 4 === 0 ? 2 : 1);
    const { angle, x, y } = rimSpot(canvas, random, 0.32, 0.98);
    const stretch = random.between(0.5, 1.3);
    if (Math.cos(angle - hottest) < random.between(-0.9, 0.6)) continue;
    marks += softPatch({ x, y, size, stretch, turnDegrees: (angle * 180) / Math.PI });
  }
  return group(`fill="${canvas.paint('char')}"`, marks);
}

function pinches(canvas: Canvas, random: Random): string {
  if (canvas.crust !== 'stuffed') return '';
  const count = 26;
  const folds = Array.from({ length: count }, (_, index) => {
    const angle = ((index + random.between(-0.2, 0.2)) / count) * Math.PI * 2;
    return line([
      polar(angle, canvas.innerEdgeAt(angle)),
      polar(angle + 0.03, canvas.edgeAt(angle)),
    ]);
  }).join('');
  return stroked(folds, '#8f4f1b', 5, 0.28) + stroked(folds, '#6d380f', 1.6, 0.45);
}

function specks(canvas: Canvas, random: Random): string {
  const [colour, count] = LOOKS[canvas.crust].specks;
  const places = Array.from({ length: count }, () => rimSpot(canvas, random, 0.05, 0.95));
  const half = Math.floor(count / 2);
  return (
    dots(places.slice(0, half), 0.8, colour, 0.6) + dots(places.slice(half), 1.4, colour, 0.45)
  );
}
