// https://www.gov.uk/guidance/vat-registration-number-check: nine digits, the last two of which check the others.
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2];
const MODULUS = 97;
/** Newer numbers are shifted by this. */
const SHIFT = 55;

/** 'GB 123 4567 82', as receipts say it; null: not a British VAT number. */
export function readVatNumber(text: string): string | null {
  const digits = text.replaceAll(/[\s.-]/g, '').replace(/^GB/i, '');
  if (!/^\d{9}(\d{3})?$/.test(digits) || !hasValidCheckDigits(digits)) return null;
  const parts = [digits.slice(0, 3), digits.slice(3, 7), digits.slice(7, 9), digits.slice(9)];
  return `GB ${parts.join(' ').trim()}`;
}

function hasValidCheckDigits(digits: string): boolean {
  const weighted = WEIGHTS.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0);
  const sum = weighted + Number(digits.slice(7, 9));
  return sum % MODULUS === 0 || (sum + SHIFT) % MODULUS === 0;
}
