import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { unpackBundledChromium, type Browser } from './bundled-chromium.ts';

/** The Chromium at CHROMIUM_PATH, else the one installed by Playwright, else the one from npm. */
export async function findChromium(): Promise<Browser> {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen) return { executablePath: chosen, env: {} };
  const installed = chromium.executablePath();
  if (existsSync(installed)) return { executablePath: installed, env: {} };
  return unpackBundledChromium();
}
