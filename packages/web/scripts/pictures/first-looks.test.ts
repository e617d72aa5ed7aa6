import { describe, expect, it } from 'vitest';
import { firstLooksOf, readFirstLooks } from './first-looks.ts';
import { listPictures } from './picture-list.ts';

describe('the first looks', () => {
  it('are of today’s pictures: draw-pictures.ts --looks makes them anew', async () => {
    expect(readFirstLooks()).toBe(await firstLooksOf(listPictures()));
  }, 30_000);
});
