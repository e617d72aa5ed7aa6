import { describe, expect, it } from 'vitest';
import { faultIn } from '#testing/svg-reader.ts';

describe('faultIn', () => {
  it.each(['<svg a="1"><g/></svg>', '<svg><title>a &amp; b</title></svg>'])('passes %s', (svg) => {
    expect(faultIn(svg)).toBeNull();
  });

  it.each(['<svg><g></svg>', '<svg a=1/>', '<svg a="<"/>', '<svg>', '<svg>a & b</svg>', '</svg>'])(
    'finds the fault of %s',
    (svg) => {
      expect(faultIn(svg)).not.toBeNull();
    },
  );
});
