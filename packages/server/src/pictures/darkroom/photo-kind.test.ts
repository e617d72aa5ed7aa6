import { describe, expect, it } from 'vitest';
import { heic, quarters } from '#testing/test-photos.ts';
import { kindOf } from './photo-kind.ts';

describe('the kind of a file', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('is a photo for %s', async (format) => {
    expect(kindOf(await quarters().toFormat(format).toBuffer())).toBe('photo');
  });

  it.each(['heic', 'heix', 'mif1', 'hevc'])('is heic for the brand %s', (brand) => {
    expect(kindOf(heic(brand))).toBe('heic');
  });

  it.each([
    ['an empty file', ''],
    ['text', 'a stone by the sea'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['SVG behind a declaration', '<?xml version="1.0"?><svg/>'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['GIF', 'GIF89a\u0001\u0000\u0001\u0000'],
    ['PDF', '%PDF-1.7'],
    ['TIFF', 'II*\u0000'],
    ['AVIF', '\u0000\u0000\u0000\u0020ftypavif'],
    ['a film', '\u0000\u0000\u0000\u0020ftypisom'],
    ['a zip', 'PK\u0003\u0004'],
    ['sound', 'RIFF\u0000\u0000\u0000\u0000WAVEfmt '],
  ])('[DESK-20] is none of ours for %s', (_name, text) => {
    expect(kindOf(Buffer.from(text, 'latin1'))).toBe('other');
  });
});
