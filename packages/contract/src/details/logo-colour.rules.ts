/** What the logo's colour lies on and under: the page's paper, in which its waves are drawn too. */
const LOGO_GROUND = '#fbf5ea';
/** WCAG 2.2, 1.4.11: the parts of a picture that one has to see. */
const LEAST_CONTRAST = 3;

export function isColour(text: string): boolean {
  return /^#[\da-f]{6}$/.test(text);
}

/** '2.1': how far the colour stands out from the paper, 1 to 21. */
export function contrastOfLogo(colour: string): number {
  return contrastOf(colour, LOGO_GROUND);
}

/** 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted(
    (first, second) => first - second,
  );
  return (lighter + 0.05) / (darker + 0.05);
}

/** DESK-66. */
export function isLogoClear(colour: string): boolean {
  return contrastOfLogo(colour) >= LEAST_CONTRAST;
}

// https://www.w3.org/TR/WCAG22/#dfn-relative-luminance
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
