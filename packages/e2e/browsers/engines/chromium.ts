import { chromium } from '@playwright/test';
import { chromiumOptions } from '../../support/chromium-options.ts';
import type { Engine, SizePx } from './engine.ts';

export async function startChromium(viewport: SizePx): Promise<Engine> {
  const browser = await chromium.launch(await chromiumOptions());
  return {
    openTab: async () => {
      const context = await browser.newContext({ viewport });
      const page = await context.newPage();
      return {
        goTo: async (url) => {
          await page.goto(url);
        },
        evaluate: (expression) => page.evaluate<string>(expression),
        clickAt: ({ x, y }) => page.mouse.click(x, y),
        type: (text) => page.keyboard.type(text),
        pressKey: (key) => page.keyboard.press(key),
        takePicture: () => page.screenshot(),
        close: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}
