// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { render } from '#testing/render.tsx';
import { OvenLoad } from './oven-load.tsx';

it('[DESK-88] a single quarter with work is a narrow column of two hours', () => {
  const at = '2026-11-28T18:00:00.000Z';
  render(<OvenLoad oven={{ mostAQuarter: 8, quarters: [{ at, pizzas: 3 }] }} />);
  expect(document.querySelectorAll('li')).toHaveLength(8);
  expect(document.body.textContent).toContain('20:00');
});
