/**
 * Fonts that missed the first paint are shown from the next page on, where nobody has read anything yet. They are added
 * anew, since Firefox lets nobody change a rule of a font.
 */
export function showLateFonts(): void {
  if (isDone) return;
  isDone = true;
  // Only the shop's own sheet: those of others may not be read.
  const { sheet } = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]') ?? {};
  for (const rule of sheet?.cssRules ?? []) {
    if (!(rule instanceof CSSFontFaceRule)) continue;
    const read = (name: string) => rule.style.getPropertyValue(name);
    if (read('font-display') === 'optional')
      document.fonts.add(
        new FontFace(read('font-family').replaceAll('"', ''), read('src'), {
          weight: read('font-weight'),
          unicodeRange: read('unicode-range'),
          display: 'swap',
        }),
      );
  }
}

let isDone = false;
