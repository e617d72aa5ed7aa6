import { describe, expect, it } from 'vitest';
import { referenceFaultIn } from '#testing/svg-reader.ts';
import { SCENES, drawScene } from './scenes.ts';

describe('drawScene', () => {
  it.each(SCENES)('draws well-formed, small, repeatable sheets (%s)', (scene) => {
    const { sheets } = drawScene(scene);
    for (const svg of [sheets.colours, sheets.relief]) {
      expect(referenceFaultIn(svg)).toBeNull();
      expect(svg.length).toBeLessThan(120_000);
    }
    expect(drawScene(scene)).toEqual(drawScene(scene));
  });

  it('has a different scene for each occasion', () => {
    const drawings = SCENES.map((scene) => JSON.stringify(drawScene(scene)));
    expect(new Set(drawings).size).toBe(SCENES.length);
  });
});
