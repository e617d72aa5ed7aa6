/** VAT is included in every price. Rates are in thousandths: 200 is 20%, the rate of hot food. */
export const STANDARD_VAT_PERMILLE = 200;
/** Most cold food to take away. */
export const ZERO_VAT_PERMILLE = 0;
/** Has applied to hot food from time to time. */
export const REDUCED_VAT_PERMILLE = 50;
export const MAX_VAT_PERMILLE = 999;

/** The VAT within an amount, rounded half up to a penny. */
export function vatWithin(grossPence: number, vatPermille: number): number {
  const whole = 1000 + vatPermille;
  return Math.floor((2 * grossPence * vatPermille + whole) / (2 * whole));
}

/** '20%' */
export function vatPercent(vatPermille: number): string {
  return `${vatPermille / 10}%`;
}
