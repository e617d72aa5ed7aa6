import { describe, expect, it } from 'vitest';
import {
  hasShape,
  isFlag,
  isListOf,
  isMissingOr,
  isNullOr,
  isNumber,
  isOneOf,
  isText,
  isTextLike,
} from './shape.ts';

describe('a check of a value that the browser reads back', () => {
  it.each([
    ['text', isText, ['', 'tide'], [1, null, undefined, {}]],
    ['text of a form', isTextLike(/^\d+$/), ['12'], ['', 'twelve', 12]],
    ['a number', isNumber, [0, -1.5], ['1', Number.NaN, Infinity, null]],
    ['a flag', isFlag, [true, false], ['true', 0, undefined]],
    ['one of a few', isOneOf('card', 'cash'), ['card'], ['cheque', undefined]],
    ['null or text', isNullOr(isText), [null, ''], [undefined, 1]],
    ['nothing or text', isMissingOr(isText), [undefined, ''], [null, 1]],
    ['a list', isListOf(isText), [[], ['a', 'b']], [['a', 1], 'ab', { length: 0 }]],
  ])(
    'knows %s',
    (_, check: (value: unknown) => boolean, accepted: unknown[], refused: unknown[]) => {
      expect(accepted.filter((value) => !check(value))).toEqual([]);
      expect(refused.filter((value) => check(value))).toEqual([]);
    },
  );

  it('knows an object by the properties it needs, and allows more', () => {
    const isPlace = hasShape({ name: isText, at: hasShape({ lat: isNumber }) });
    expect(isPlace({ name: 'Pier', at: { lat: 50.8 }, open: true })).toBe(true);
    expect(isPlace({ name: 'Pier', at: {} })).toBe(false);
    expect(isPlace({ name: 'Pier' })).toBe(false);
    for (const value of [null, undefined, 'Pier', 4, []]) expect(isPlace(value)).toBe(false);
  });

  it('accepts an object without a property that may be missing', () => {
    expect(hasShape({ proof: isMissingOr(isText) })({})).toBe(true);
  });
});
