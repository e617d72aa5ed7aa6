import type { Canvas } from '#canvas.ts';
import { dots, flecks } from '#mark.ts';
import type { Point } from '#path.ts';
import type { PizzaRecipe } from '#recipe.ts';
import { scatter } from '#scatter.ts';

/** Drops of oil, and a little pepper and oregano. */
export function drawFinish(canvas: Canvas, { sauce, cheese }: PizzaRecipe): string {
  const random = canvas.randomFor('finish');
  const places = (count: number): Point[] =>
    scatter(random, { count, reach: 0.94, radius: 0 }).map(canvas.place);
  const tint = sauce === 'tomato' || sauce === 'bbq' ? '#e06a12' : '#d9a62a';
  // Only a pizza without cheese gets extra herbs.
  const herbs = cheese === 'none' ? flecks(random, places(80), 3.6, '#71872c') : '';
  return (
    herbs +
    dots(places(22), 0.8, '#2a1608', 0.7) +
    dots(places(24), 1.3, '#44531a', 0.7) +
    oilDrops(places(9), 4.2, tint) +
    oilDrops(places(13), 2.4, tint)
  );
}

function oilDrops(places: readonly Point[], radius: number, tint: string): string {
  const moved = (share: number) =>
    places.map(({ x, y }) => ({ x: x + radius * share, y: y + radius * share }));
  return (
    dots(places, radius, tint, 0.42) +
    dots(moved(0.28), radius * 0.6, '#ffd27a', 0.4) +
    dots(moved(-0.38), radius * 0.26, '#fffdf2', 0.9)
  );
}
