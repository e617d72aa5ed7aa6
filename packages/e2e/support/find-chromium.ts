import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { unpackBundledChromium, type Browser } from './bundled-chromium.ts';

/** The one that CHROMIUM_PATH names, else the one that Playwright has installed, else the one from npm. */
export async function findChromium(): Promise<Browser> {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen) return { executablePath: chosen, env: {} };
  const installed = chromium.executablePath();
  if (existsSync(installed)) return { executablePath: installed, env: {} };
  return unpackBundledChromium();
}
