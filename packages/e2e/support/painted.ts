import { expect, type Locator } from '@playwright/test';

/** The pixels of a canvas's second and fourth fifth, and of all of it: each as a short text that changes with them. */
export interface Painted {
  left: string;
  right: string;
  all: string;
}

export function paintedOn(canvas: Locator): Promise<Painted> {
  return canvas.evaluate((shown: HTMLCanvasElement) => {
    const { width, height } = shown;
    const fifth = Math.floor(width / 5);
    const context = shown.getContext('2d');
    const pixels = (left: number, across: number) => {
      const { data } = context?.getImageData(left, 0, across, height) ?? { data: [] };
      let text = 0;
      for (const value of data) text = (Math.imul(text, 31) + value) | 0;
      return `${text}`;
    };
    return {
      left: pixels(fifth, fifth),
      right: pixels(width - 2 * fifth, fifth),
      all: pixels(0, width),
    };
  });
}

/** Waits until what is painted stands still: pieces come when their pictures have loaded. */
export async function settledOn(canvas: Locator): Promise<Painted> {
  await canvas.page().waitForLoadState('networkidle');
  let before = await paintedOn(canvas);
  await expect
    .poll(async () => {
      const now = await paintedOn(canvas);
      const isSame = now.all === before.all;
      before = now;
      return isSame;
    })
    .toBe(true);
  return before;
}

/** Whether the canvas shows anything in its middle. */
export function isPainted(canvas: Locator): Promise<boolean> {
  return canvas.evaluate((shown: HTMLCanvasElement) => {
    const middle = shown.width / 2;
    return shown.getContext('2d')?.getImageData(middle, middle, 1, 1).data[3] === 255;
  });
}
