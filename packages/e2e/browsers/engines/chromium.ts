import { chromium } from '@playwright/test';
import { findChromium } from '../../support/find-chromium.ts';
import type { Engine, SizePx } from './engine.ts';

export async function startChromium(viewport: SizePx): Promise<Engine> {
  const { executablePath, env } = await findChromium();
  const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env } });
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
        takePicture: () => page.screenshot(),
        close: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}
