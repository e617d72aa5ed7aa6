/** Four to eight digits. */
export const PIN_FORM = /^\d{4,8}$/;
export const PIN_HINT = 'A PIN has 4 to 8 digits';

const UP = '01234567890';
const DOWN = '09876543210';

/** One digit repeated, or digits in sequence: what a colleague tries first. */
export function isEasyPin(pin: string): boolean {
  return new Set(pin).size === 1 || UP.includes(pin) || DOWN.includes(pin);
}
