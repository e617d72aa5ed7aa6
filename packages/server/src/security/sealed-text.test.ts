import { describe, expect, it } from 'vitest';
import { createSealer } from './sealed-text.ts';

const SECRET = 'a secret of at least thirty-two characters';
const { seal, unseal } = createSealer(SECRET);

describe('a sealed text', () => {
  it('is opened by the shop that sealed it, and looks different each time', () => {
    expect(unseal(seal('gull €'))).toBe('gull €');
    expect(seal('gull')).not.toBe(seal('gull'));
    expect(seal('gull')).not.toContain('gull');
  });

  it('is opened by no other secret, and not after a change', () => {
    const sealed = seal('gull');
    expect(() => createSealer(`${SECRET}!`).unseal(sealed)).toThrow('unable to authenticate');
    const [first = ''] = sealed;
    expect(() => unseal((first === 'A' ? 'B' : 'A') + sealed.slice(1))).toThrow(
      'unable to authenticate',
    );
  });
});
