import { describe, expect, it } from 'vitest';
import { createLinkSigner } from './signed-links.ts';

const links = createLinkSigner('a secret of at least thirty-two characters');

describe('a signed link', () => {
  it('returns the signed value', () => {
    expect(links.verify('leave', links.sign('leave', 'a.b/c'))).toBe('a.b/c');
  });

  it('is valid for one purpose only', () => {
    expect(links.verify('confirm', links.sign('leave', 'id'))).toBeNull();
  });

  it('is valid under the same secret only', () => {
    const others = createLinkSigner('another secret of thirty-two characters');
    expect(links.verify('leave', others.sign('leave', 'id'))).toBeNull();
  });

  it.each(['', '.', 'id', 'id.', '.abc', 'id.abc', 'ïd.é'])('refuses %j', (token) => {
    expect(links.verify('leave', token)).toBeNull();
  });

  it('refuses a token with a letter changed', () => {
    const token = links.sign('leave', 'id');
    expect(links.verify('leave', `x${token.slice(1)}`)).toBeNull();
    expect(links.verify('leave', `${token}x`)).toBeNull();
  });
});
