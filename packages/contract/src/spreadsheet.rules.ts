/** Texts in files that a spreadsheet opens. Pure. */

/** Blanks, and what can't be seen: a spreadsheet looks behind them. Some read letters of full width as plain ones. */
const FORMULA = /^[\s\p{C}]*[=+\-@＝＋－＠]|^[\t\r]/u;
const AMOUNT = /^-?\d+\.\d\d$/;

/** A spreadsheet would run a text that begins like a formula, so such a text gets an apostrophe in front. */
export function guardFormula(text: string): string {
  const isFormula = FORMULA.test(text.replace(/^'+/, '')) && !AMOUNT.test(text);
  return isFormula ? `'${text}` : text;
}

/** The text as it was before it was guarded. */
export function unguardFormula(text: string): string {
  return text.startsWith("'") && guardFormula(text.slice(1)) === text ? text.slice(1) : text;
}
