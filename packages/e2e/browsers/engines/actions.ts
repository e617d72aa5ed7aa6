// Keyboard and mouse actions, in the form that WebDriver and WebDriver BiDi share:
// https://w3c.github.io/webdriver/#actions

export function clickAt({ x, y }: { x: number; y: number }) {
  return [
    {
      type: 'pointer',
      id: 'mouse',
      parameters: { pointerType: 'mouse' },
      actions: [
        { type: 'pointerMove', x, y, duration: 0 },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    },
  ];
}

export function typeKeys(text: string) {
  return [
    {
      type: 'key',
      id: 'keyboard',
      actions: Array.from(text).flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    },
  ];
}

/** https://w3c.github.io/webdriver/#keyboard-actions */
const KEYS = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  Space: ' ',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

export type Key = keyof typeof KEYS;

export const pressKey = (key: Key) => typeKeys(KEYS[key]);
