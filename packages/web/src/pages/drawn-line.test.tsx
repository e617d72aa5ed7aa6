import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { DrawnLine as Line } from '@driftstone/contract/pictures/line-recipe.rules.ts';
import { DrawnLine } from './drawn-line.tsx';

const size = { type: 'size', label: '10"' };

function draw(line: Partial<Line>): string {
  const plain: Line = { imageUrl: null, isCustom: false, options: [size], addOns: [] };
  return renderToStaticMarkup(
    <DrawnLine line={{ ...plain, ...line }} sizes="5rem" alt="" plain="plain" />,
  );
}

describe('DrawnLine', () => {
  it('[OWN-02] begins with the picture that toppings are laid on', () => {
    const rocket = draw({ imageUrl: '/pictures/margherita.webp', addOns: [{ name: 'Rocket' }] });
    expect(rocket).toContain('<img src="/pictures/margherita.webp"');
    expect(rocket).toContain('<canvas');
    expect(rocket).not.toContain('opacity-0');
  });

  it('[OWN-02] is its picture where that shows everything', () => {
    expect(draw({ imageUrl: '/pictures/margherita.webp' })).not.toContain('<canvas');
  });
});
