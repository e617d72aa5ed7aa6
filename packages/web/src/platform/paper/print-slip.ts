import {
  type PaperMm,
  SLIP_COLUMNS,
  type SlipLine,
} from '@driftstone/contract/printing/slip.rules.ts';

const LINE_MM = 3.4;
/** As much as printers leave blank. */
const MARGINS_MM: Readonly<Record<PaperMm, number>> = { 80: 3, 58: 5 };
/** A character's width in fonts of one width, as a share of their size; a little more, so that the last one fits. */
const CHARACTER = 0.605;

/** Prints by the browser’s own dialog. The page becomes the slip for as long as that takes. */
export function printSlip(lines: readonly SlipLine[], paperMm: PaperMm): void {
  const paper = document.createElement('div');
  paper.dataset['slip'] = '';
  paper.append(...lines.map(rowOf));
  const style = new CSSStyleSheet();
  style.replaceSync(styleOf(lines, paperMm));
  document.body.append(paper);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, style];
  const remove = () => {
    paper.remove();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== style);
  };
  // Some browsers return before the dialog has closed.
  window.addEventListener('afterprint', remove, { once: true });
  window.print();
}

function rowOf({ text, size, isBold, isInverted }: SlipLine): HTMLElement {
  const row = document.createElement('div');
  row.dataset['size'] = size;
  row.toggleAttribute('data-bold', isBold);
  row.toggleAttribute('data-inverted', isInverted);
  row.textContent = text;
  return row;
}

function heightOf({ size }: SlipLine): number {
  return size === 'normal' ? LINE_MM : 2 * LINE_MM;
}

/** The height is given, since paper of any length is no page size in CSS. */
function styleOf(lines: readonly SlipLine[], paperMm: PaperMm): string {
  const margin = MARGINS_MM[paperMm];
  const fontMm = (paperMm - 2 * margin) / SLIP_COLUMNS[paperMm] / CHARACTER;
  const height = lines.reduce((sum, line) => sum + heightOf(line), 2 * margin + LINE_MM);
  return `
    [data-slip] { display: none; }
    @page { size: ${paperMm}mm ${Math.ceil(height)}mm; margin: ${margin}mm; }
    @media print {
      body > :not([data-slip]) { display: none !important; }
      [data-slip] { display: block; color: #000; font-family: monospace; print-color-adjust: exact; }
      [data-slip] > div { height: ${LINE_MM}mm; overflow: hidden; white-space: pre; font-size: ${fontMm}mm; line-height: ${LINE_MM}mm; }
      [data-slip] > [data-size='tall'] { margin-bottom: ${LINE_MM}mm; transform: scaleY(2); transform-origin: top; }
      [data-slip] > [data-size='big'] { height: ${2 * LINE_MM}mm; font-size: ${2 * fontMm}mm; line-height: ${2 * LINE_MM}mm; }
      [data-slip] > [data-bold] { font-weight: 700; }
      [data-slip] > [data-inverted] { background: #000; color: #fff; }
    }`;
}
