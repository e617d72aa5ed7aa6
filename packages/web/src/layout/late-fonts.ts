/** What missed the first paint is shown from the next page on, where nobody has read anything yet. */
export function showLateFonts(): void {
  // Only the shop's own: those of a browser's extensions may not be read.
  const { sheet } = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]') ?? {};
  for (const rule of sheet?.cssRules ?? [])
    if (rule instanceof CSSFontFaceRule) rule.style.setProperty('font-display', 'swap');
}
