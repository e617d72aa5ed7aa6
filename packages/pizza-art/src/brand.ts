/** What pictures of the shop have in common with its pages: tokens of app.css, the mark and the tide line. */
export const SEA = '#0d3a47';
export const PAPER = '#fbf5ea';

/** The mark: a beach pebble with the look of a pizza, and the tide line running through it. The colour is a hex code. */
export function drawLogo(colour: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">
  <path fill="#e6ac3e" d="M25.6 3.2c8.3.3 15.6 4.7 18.3 12.4 2.5 7.2 1.1 16.3-4.2 22-5 5.4-13.4 7.8-20.7 6.5C11.2 42.7 4.6 37 3 29.2 1.5 21.7 4.2 13.2 9.7 8.2c4.3-3.9 10.1-5.2 15.9-5Z"/>
  <path fill="${colour}" d="M25.3 7.5c6.5.2 12.3 3.7 14.4 9.7 2 5.7.9 12.9-3.3 17.4-4 4.3-10.6 6.2-16.4 5.1-6.1-1.1-11.4-5.6-12.6-11.8-1.2-5.9.9-12.6 5.3-16.5 3.4-3 8-4 12.6-3.9Z"/>
  <path fill="none" stroke="#fbf5ea" stroke-width="2.5" stroke-linecap="round" d="M8 27.5c2.7-2.4 5.3-2.4 8 0s5.3 2.4 8 0 5.3-2.4 8 0 5.3 2.4 8 0M13.5 34c2.4-2 4.7-2 7 0s4.7 2 7 0 4.6-2 6.5-.4"/>
  <path fill="#fbe3a6" d="M17.8 13.2c2.3-1.1 5-.2 5.7 2 .7 2.3-1 4.6-3.5 5-2.4.4-4.7-.9-4.9-3.1-.1-1.6 1.1-3.1 2.7-3.9Z"/>
  <path fill="#5f9150" d="M26.6 20.6c-.6-4.7 2.6-8.3 8.3-8.6.6 5.3-2.9 9.2-8.3 8.6Z"/>
</svg>
`;
}

/** The wave of web/src/layout/tide-line.tsx, in paper. */
export function drawTide(width: number, height: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 1440 56" preserveAspectRatio="none"><path fill="${PAPER}" d="M0 30c90-22 180-26 270-10s170 26 260 10 160-28 250-16 160 32 260 22 150-30 230-26 120 18 170 16v30H0Z"/></svg>`;
}
