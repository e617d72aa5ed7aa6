import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { cornersOf, hollowPng, quarters } from '#testing/test-photos.ts';
import { LARGE_FILE_BYTES } from '@driftstone/contract/pictures/picture-files.rules.ts';
import { WHOLE_PHOTO } from '@driftstone/contract/pictures/crop.rules.ts';
import { cutPhoto, developPhoto, enlargePhoto, PhotoRefused } from './develop.ts';

const refusalOf = (bytes: Buffer) =>
  developPhoto(bytes).then(
    () => null,
    (error: unknown) => (error instanceof PhotoRefused ? error.code : error),
  );

describe('developPhoto', () => {
  // https://exiftool.org/TagNames/EXIF.html: Orientation. Clockwise from the top left of the stored pixels.
  const CLOCKWISE = ['red', 'green', 'white', 'blue'];
  it.each([
    [1, ['red', 'green', 'white', 'blue']],
    [2, ['green', 'red', 'blue', 'white']],
    [3, ['white', 'blue', 'red', 'green']],
    [4, ['blue', 'white', 'green', 'red']],
    [5, ['red', 'blue', 'white', 'green']],
    [6, ['blue', 'red', 'green', 'white']],
    [7, ['white', 'green', 'red', 'blue']],
    [8, ['green', 'white', 'blue', 'red']],
  ])('[DESK-20] turns a photo of EXIF orientation %i upright', async (orientation, corners) => {
    const stored = await quarters().jpeg().toBuffer();
    expect(await cornersOf(stored)).toEqual(CLOCKWISE);
    const photo = await developPhoto(
      await sharp(stored).withMetadata({ orientation }).jpeg().toBuffer(),
    );
    expect(await cornersOf(photo.bytes)).toEqual(corners);
    const isTurned = orientation > 4;
    expect([photo.width, photo.height]).toEqual(isTurned ? [600, 800] : [800, 600]);
  });

  it('[DESK-20] keeps no metadata: no place, no camera, no thumbnail, no profile', async () => {
    const stored = await quarters()
      .withExif({ IFD0: { Model: 'Camera of Rosa' }, IFD3: { GPSLatitude: '50/1 49/1 0/1' } })
      .withIccProfile('p3')
      .jpeg()
      .toBuffer();
    const before = await sharp(stored).metadata();
    expect([before.exif, before.icc].every(Boolean)).toBe(true);
    expect(stored.includes('Camera of Rosa')).toBe(true);
    const { bytes } = await developPhoto(stored);
    const { exif, icc, xmp, iptc, orientation, format } = await sharp(bytes).metadata();
    expect({ exif, icc, xmp, iptc, orientation, format }).toEqual({ format: 'webp' });
    expect(bytes.includes('Camera of Rosa')).toBe(false);
  });

  it.each([
    ['uchar', 'srgb'],
    ['ushort', 'rgb16'],
  ])(
    '[WEB-07] turns the colours of a profile into sRGB, of a photo in %s',
    async (depth, space) => {
      const red = {
        create: { width: 600, height: 600, channels: 3, background: '#c04030' },
      } as const;
      const wide = await sharp(red).toColourspace(space).withIccProfile('p3').png().toBuffer();
      expect(await sharp(wide).metadata()).toMatchObject({ depth, hasProfile: true });
      const [r = 0, g = 0, b = 0] = await sharp((await developPhoto(wide)).bytes)
        .raw()
        .toBuffer();
      // Tolerances: WebP's own.
      for (const [found, wanted] of [
        [r, 0xc0],
        [g, 0x40],
        [b, 0x30],
      ] as const)
        expect(Math.abs(found - wanted)).toBeLessThan(6);
    },
  );

  it('turns CMYK and 16 bits into 8 bits of sRGB', async () => {
    const cmyk = await quarters().toColourspace('cmyk').jpeg().toBuffer();
    expect((await sharp(cmyk).metadata()).space).toBe('cmyk');
    const deep = await quarters().toColourspace('rgb16').png().toBuffer();
    expect((await sharp(deep).metadata()).depth).toBe('ushort');
    for (const stored of [cmyk, deep]) {
      const { bytes } = await developPhoto(stored);
      expect(await sharp(bytes).metadata()).toMatchObject({ space: 'srgb', depth: 'uchar' });
      expect(await cornersOf(bytes)).toEqual(CLOCKWISE);
    }
  });

  it('keeps the transparent background of a cut-out pizza', async () => {
    const { bytes } = await developPhoto(await quarters().ensureAlpha(0.5).png().toBuffer());
    expect((await sharp(bytes).metadata()).hasAlpha).toBe(true);
  });

  it('makes a large photo smaller, and never a small one larger', async () => {
    const large = await developPhoto(await quarters(4000, 3000).jpeg().toBuffer());
    expect([large.width, large.height]).toEqual([2000, 1500]);
    const small = await developPhoto(await quarters(500, 600).jpeg().toBuffer());
    expect([small.width, small.height]).toEqual([500, 600]);
  });

  it('[DESK-20] leaves behind what hides behind the photo', async () => {
    const page = '<script>alert(1)</script>';
    const zip = 'PK\u0003\u0004 a second file';
    const polyglot = Buffer.concat([await quarters().jpeg().toBuffer(), Buffer.from(page + zip)]);
    const { bytes } = await developPhoto(polyglot);
    expect([page, zip].map((part) => bytes.includes(part))).toEqual([false, false]);
    expect(await cornersOf(bytes)).toEqual(CLOCKWISE);
  });

  it('[DESK-20] refuses too many pixels by the head of the file, before it unpacks any', async () => {
    for (const bomb of [
      hollowPng(10_000, 10_000),
      hollowPng(60_000, 60_000),
      hollowPng(7100, 7100),
    ]) {
      expect(bomb.length).toBeLessThan(100_000);
      expect(await refusalOf(bomb)).toBe('PHOTO_HAS_TOO_MANY_PIXELS');
    }
  });

  it('[DESK-20] refuses sooner what can be unpacked only whole', async () => {
    const photo = sharp({ create: { width: 6200, height: 4000, channels: 3, background: '#a63' } });
    const progressive = await photo.clone().jpeg({ progressive: true }).toBuffer();
    expect(await refusalOf(progressive)).toBe('PHOTO_HAS_TOO_MANY_PIXELS');
    const interlaced = await photo.clone().png({ progressive: true }).toBuffer();
    expect(await refusalOf(interlaced)).toBe('PHOTO_HAS_TOO_MANY_PIXELS');
    expect(await refusalOf(await photo.clone().jpeg().toBuffer())).toBeNull();
  });

  it('[DESK-20] refuses what moves', async () => {
    const frames = sharp(
      Buffer.concat([
        await quarters().raw().toBuffer(),
        await quarters().negate().raw().toBuffer(),
      ]),
      { raw: { width: 800, height: 1200, channels: 3, pageHeight: 600 } },
    );
    expect(await refusalOf(await frames.webp({ loop: 0, delay: [90, 90] }).toBuffer())).toBe(
      'PHOTO_MOVES',
    );
  });

  it('[DESK-20] refuses a photo that is too small to look good', async () => {
    expect(await refusalOf(await quarters(900, 479).jpeg().toBuffer())).toBe('PHOTO_TOO_SMALL');
    expect(await refusalOf(await quarters(480, 480).jpeg().toBuffer())).toBeNull();
  });

  it.each(['jpeg', 'png', 'webp'] as const)(
    '[DESK-20] refuses a %s that ends early',
    async (format) => {
      const whole = await quarters().blur(8).toFormat(format).toBuffer();
      for (const share of [0.02, 0.5, 0.9])
        expect(await refusalOf(whole.subarray(0, whole.length * share))).toBe('PHOTO_DAMAGED');
    },
  );

  it('[DESK-20] refuses noise behind the first bytes of a photo', async () => {
    const noise = Buffer.from(Array.from({ length: 5000 }, (_, at) => (at * 7919) % 251));
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      const start = (await quarters().toFormat(format).toBuffer()).subarray(0, 24);
      expect(await refusalOf(Buffer.concat([start, noise]))).toBe('PHOTO_DAMAGED');
    }
  });
});

describe('cutPhoto', () => {
  it('[DESK-21] makes six square files around the point', async () => {
    const photo = await quarters(1600, 1200).webp({ quality: 90 }).toBuffer();
    const files = await cutPhoto(photo, { x: 0, y: 0, zoom: 2 });
    expect(files.map(({ format, width }) => `${width} ${format}`).toSorted()).toEqual([
      '320 avif',
      '320 webp',
      '480 avif',
      '480 webp',
      '640 avif',
      '640 webp',
    ]);
    for (const { width, bytes } of files) {
      const head = await sharp(bytes).metadata();
      expect([head.width, head.height, head.hasAlpha]).toEqual([width, width, false]);
      expect(await cornersOf(bytes)).toEqual(['red', 'red', 'red', 'red']);
    }
  });

  it('keeps the files of cards small, whatever the photo', async () => {
    const side = 700;
    const noise = Buffer.from(
      Array.from(
        { length: side * side * 3 },
        (_, at) => (Math.imul(at, 2_654_435_761) >>> 13) & 255,
      ),
    );
    const photo = await sharp(noise, { raw: { width: side, height: side, channels: 3 } })
      .blur(1.2)
      .webp({ quality: 90 })
      .toBuffer();
    const files = await cutPhoto(photo, { x: 0.5, y: 0.5, zoom: 1 });
    expect(files).toHaveLength(6);
    for (const { bytes } of files) expect(bytes.length).toBeLessThan(120_000);
  });
});

describe('enlargePhoto', () => {
  const sizesOf = async (photo: Buffer, crop = WHOLE_PHOTO) =>
    (await enlargePhoto(photo, crop)).map(({ width, format }) => `${width} ${format}`);

  it('[FACE-02] keeps the hero as large as the photo and the part that is shown allow', async () => {
    const photo = await quarters(2000, 1500).webp().toBuffer();
    const all = ['960 avif', '960 webp', '1200 avif', '1200 webp'];
    expect(await sizesOf(photo)).toEqual(all);
    expect(await sizesOf(photo, { x: 0, y: 0, zoom: 1.5 })).toEqual(all.slice(0, 2));
    expect(await sizesOf(photo, { x: 0, y: 0, zoom: 2 })).toEqual([]);
    const [first] = await enlargePhoto(photo, { x: 0, y: 0, zoom: 1.5 });
    expect(await sharp(first?.bytes).metadata()).toMatchObject({ width: 960, height: 960 });
    expect(await cornersOf(first?.bytes ?? Buffer.alloc(0))).toEqual([
      'red',
      'red',
      'blue',
      'blue',
    ]);
  });

  it('[FACE-02] keeps no file of the hero over 95 kB, and each size in both formats or in none', async () => {
    const noise = (sigma: number) =>
      sharp({
        create: {
          width: 1200,
          height: 1200,
          channels: 3,
          background: '#a63',
          noise: { type: 'gaussian', mean: 128, sigma },
        },
      })
        .webp({ quality: 88 })
        .toBuffer();
    const some = await enlargePhoto(await noise(9), WHOLE_PHOTO);
    expect(some.length).toBeGreaterThan(0);
    for (const { bytes } of some) expect(bytes.length).toBeLessThanOrEqual(LARGE_FILE_BYTES);
    expect(await sizesOf(await noise(60))).toEqual([]);
  });
});
