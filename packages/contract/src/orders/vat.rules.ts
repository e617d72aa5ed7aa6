/** VAT is included in every price. Rates are in thousandths: 200 is 20%, the rate of hot food. */
export const STANDARD_VAT_PERMILLE = 200;

/** The VAT within an amount, rounded half up to a penny. */
export function vatWithin(grossPence: number, vatPermille: number): number {
  const whole = 1000 + vatPermille;
  return Math.floor((2 * grossPence * vatPermille + whole) / (2 * whole));
}
