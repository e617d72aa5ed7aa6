import { describe, expect, it } from 'vitest';
import { wantedPage } from './wanted-page.ts';

const origin = 'https://shop.example';
const goOn = (to: string) => wantedPage({ origin, search: `?${new URLSearchParams({ to })}` });

describe('the page that follows when the shop is back', () => {
  it('[OWN-55] is the one that the customer wanted, or the menu', () => {
    expect(goOn('/profile/order?id=1')).toBe('https://shop.example/profile/order?id=1');
    expect(wantedPage({ origin, search: '' })).toBe('https://shop.example/menu');
  });

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    '[OWN-55] is never elsewhere: %s',
    (to) => {
      expect(goOn(to)).toBe('/menu');
    },
  );
});
