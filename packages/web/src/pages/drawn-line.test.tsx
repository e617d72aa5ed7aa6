import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { DrawnLine as Line } from '@driftstone/contract/pictures/line-recipe.rules.ts';
import { DrawnLine } from './drawn-line.tsx';

const size = { type: 'size', label: '10"' };

function draw(line: Partial<Line>): string {
  const plain: Line = { imageUrl: null, isCustom: false, options: [size], addOns: [] };
  return renderToStaticMarkup(
    <DrawnLine line={{ ...plain, ...line }} sizes="5rem" plain="plain" />,
  );
}

describe('DrawnLine', () => {
  it('[OWN-02] lays no toppings before the pizza that they lie on has loaded', () => {
    const rocket = draw({ imageUrl: '/pictures/margherita.webp', addOns: [{ name: 'Rocket' }] });
    expect(rocket).toContain('<img');
    expect(rocket).not.toContain('background-image');
  });

  it('[OWN-02] draws at once what needs no picture', () => {
    const noSpinach = { type: 'topping', label: 'Spinach', amount: 'without' } as const;
    const options = [size, noSpinach];
    expect(draw({ imageUrl: '/pictures/green-wave.webp', options })).toContain('background-image');
  });
});
