// @vitest-environment jsdom
import { act, useState } from 'react';
import { expect, it } from 'vitest';
import { PreviewData } from '#platform/page/shop.ts';
import { buildShopDetails } from '#testing/build-shop-details.ts';
import { click, find, findButton, renderInShop } from '#testing/render.tsx';
import { Logo } from './logo.tsx';

function ChangingLogo() {
  const [logo, setLogo] = useState('/pictures/first.webp');
  const shop = buildShopDetails({ logo, isLogoWide: true });
  return (
    <PreviewData value={{ origin: 'https://pizza.example', shop, takesCards: true }}>
      <Logo />
      <button onClick={() => setLogo('/pictures/second.webp')}>Upload</button>
    </PreviewData>
  );
}

it('[OWN-75] shows the name beside a wide logo that is lost, and not beside the next one', async () => {
  renderInShop(<ChangingLogo />);
  expect(find('span span').className).toBe('sr-only');
  act(() => void find('img').dispatchEvent(new Event('error')));
  expect(document.querySelector('img')).toBeNull();
  expect(find('span span').className).not.toContain('sr-only');
  await click(findButton('Upload'));
  expect(find('img').getAttribute('src')).toBe('/pictures/second.webp');
  expect(find('span span').className).toBe('sr-only');
});
