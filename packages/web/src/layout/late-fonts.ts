/** What missed the first paint is shown from the next page on, where nobody has read anything yet. */
export function showLateFonts(): void {
  for (const { cssRules } of document.styleSheets)
    for (const rule of cssRules)
      if (rule instanceof CSSFontFaceRule) rule.style.setProperty('font-display', 'swap');
}
